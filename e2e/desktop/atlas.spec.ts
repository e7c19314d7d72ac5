import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { violationsIn } from '#e2e/support/axe.ts';

// The atlas page is a local file, so this test needs no shop.
const atlasUrl = pathToFileURL('docs/atlas/index.html').href;

test.use({ offline: true });

test('finds the conditions of the pay event without network requests', async ({ page: tab }) => {
  const protocols: string[] = [];
  tab.on('request', (request) => void protocols.push(new URL(request.url()).protocol));
  await tab.goto(atlasUrl);

  // The search in the atlas ignores case.
  await tab.getByRole('searchbox').fill('PEUT payer');
  await tab.keyboard.press('ArrowDown');
  await expect(tab.locator(':focus')).toContainText('Le client peut payer');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Le client peut payer');
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(tab.getByText('« Paiement. Le total est à jour. »')).toBeVisible();

  const payEventItem = tab.getByRole('listitem').filter({ hasText: 'clic sur « Commander et payer »' });
  await expect(payEventItem).toContainText('sinon : refusé, rien ne change');
  await payEventItem.getByText('si tout est prêt pour payer').click();
  await expect(payEventItem).toContainText('and(payBlockerGuards.map((blocks) => not(blocks)))');
  expect(new Set(protocols)).toEqual(new Set(['file:']));
});

test('opens a linked state and finds states by words, synonyms and durations', async ({ page: tab }) => {
  await tab.goto(`${atlasUrl}#checkout.payment.closed.paying`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Paiement en cours');
  await expect(tab.locator('.spot.here')).toBeInViewport();
  const picture = tab.getByRole('img', { name: /téléphone/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  await tab.goto(`${atlasUrl}#promo.checking`);
  await expect(tab.getByRole('heading', { name: 'sans réponse' })).toBeVisible();
  await tab.goto(`${atlasUrl}#checkout/evenement/promo.changed`);
  await expect(tab.getByRole('link', { name: 'Code promo › Vérification du code' })).toBeVisible();
  await tab.getByRole('searchbox').fill('verification du code');
  await expect(tab.getByRole('status')).toContainText('résultat');
  // Searches in the words of product managers: a timeout, a plural, and words that no state contains.
  for (const [words, state] of [
    ['délai 20 s', 'Enregistrement de la commande'],
    ['plusieurs onglets', 'Un autre onglet paie'],
    ['pourquoi je ne peux pas payer la commande', 'Le client peut payer'],
    // Searches for other word forms, whole numbers (10 s, not 110 s) and synonyms.
    ['rembourser', 'Remboursement en totalité'],
    ['10 min', 'La banque examine la carte'],
    ['10 s', 'Vérification du code'],
    ['litige', 'paiement contesté par la banque du client, ou contestation jugée'],
    ['achat', 'Commande'],
    // Search for a sum of timeouts that only the overview drawing contains.
    ['96 h', '96 h jusqu’à une commande automatique au plus'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    await tab.getByRole('searchbox').fill(words);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect(tab.getByRole('link', { name: state }).first()).toBeVisible();
  }
});

test('opens on the purchase overview and lists the conditions of a guard', async ({ page: tab }) => {
  await tab.goto(atlasUrl);
  const journey = tab.getByRole('img', { name: 'L’achat sur une page' });
  await expect
    .poll(() => journey.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await tab.goto(`${atlasUrl}#checkout/regle/nothingBlocksPaying`);
  await expect(
    tab.getByRole('listitem').filter({ hasText: 'la carte bancaire est incomplète' }),
  ).toContainText('doit être faux');
});

test('explains why a state ignores events and names the states that expect them', async ({ page: tab }) => {
  await tab.goto(`${atlasUrl}#checkout.payment.closed.paying`);
  const rejectedSection = tab
    .locator('section')
    .filter({ has: tab.getByRole('heading', { name: 'Événements refusés ici' }) });
  await expect(rejectedSection).toContainText('Le client est peut-être débité');
  await rejectedSection.getByText('sont attendus ailleurs, pas ici').click();
  await expect(rejectedSection.getByRole('link', { name: 'effacement des données demandé' })).toBeVisible();
  await expect(
    rejectedSection.getByRole('listitem').filter({ hasText: 'clic sur « Commander et payer »' }),
  ).toContainText('seulement dans Commande modifiable › Le client peut payer');
});

test('contains no code identifiers in its French text', async ({ page: tab }) => {
  for (const address of ['', '#visit', '#visit.ordering', '#checkout', '#card.confirmation', '#consent']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await tab.goto(atlasUrl + address);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const texts = await tab.locator('#article').evaluate((article) => {
      const articleClone = document.createElement('div');
      articleClone.innerHTML = article.innerHTML;
      for (const code of articleClone.querySelectorAll('code, pre, figcaption')) code.remove();
      return [...articleClone.querySelectorAll('*')].flatMap(({ children, textContent }) =>
        children.length === 0 ? [textContent] : [],
      );
    });
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /\b[a-z]+[A-Z]\w*|\b[a-z]+\.[a-z]+\b/.test(text))).toEqual([]);
  }
});

test('shows killed and surviving mutants and marks outdated mutation results', async ({
  page: tab,
}, testInfo) => {
  await tab.goto(`${atlasUrl}#promo`);
  await expect(tab.getByText(/^\d+ mutants, \d+ tués$/)).toBeVisible();

  // Changes the page to show a surviving mutant of an older version of the chart.
  const html = (await readFile('docs/atlas/index.html', 'utf8')).replace(
    /(?<=\{"id":"promo","words"[^]*?"mutants":)\{"isOld":(?:true|false),(.*?)"survivors":\[\]/,
    '{"isOld":true,$1"survivors":[{"state":"promo.checking","transitions":[],"description":"le délai est supprimé"}]',
  );
  const file = testInfo.outputPath('index.html');
  await writeFile(file, html);
  await tab.goto(`${pathToFileURL(file).href}#promo.checking`);
  await expect(tab.getByText('Survivant :')).toBeVisible();
  await expect(tab.getByText('le délai est supprimé')).toBeVisible();
  await expect(tab.getByText('datent d’avant le dernier changement')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violations in the ${colorScheme} colour scheme`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    const tab = await context.newPage();
    for (const address of ['', '#checkout.payment.open.ready', '#checkout/regle/paymentIsReachable']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await tab.goto(atlasUrl + address);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const violations = await violationsIn(tab.mainFrame());
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    await context.close();
  });
}
