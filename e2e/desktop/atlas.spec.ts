import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

// The page is a file: no shop is opened for it.
const page = pathToFileURL('docs/atlas/index.html').href;

test.use({ offline: true });

test('The atlas opens from its file, and finds why a press on the pay button is refused', async ({
  page: tab,
}) => {
  const asked: string[] = [];
  tab.on('request', (request) => void asked.push(new URL(request.url()).protocol));
  await tab.goto(page);

  // However it is written.
  await tab.getByRole('searchbox').fill('PEUT payer');
  await tab.keyboard.press('ArrowDown');
  await expect(tab.locator(':focus')).toContainText('Le client peut payer');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Le client peut payer');
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(tab.getByText('« Paiement. Le total est à jour. »')).toBeVisible();

  const pay = tab.getByRole('listitem').filter({ hasText: 'clic sur « Commander et payer »' });
  await expect(pay).toContainText('sinon : refusé, rien ne change');
  await pay.getByText('si rien n’empêche de payer').click();
  await expect(pay).toContainText('payBlockers(context).length === 0');
  expect(new Set(asked)).toEqual(new Set(['file:']));
});

test('The atlas leads by a link to a state, with its drawing, its picture and its sender', async ({
  page: tab,
}) => {
  await tab.goto(`${page}#checkout.payment.paying`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Paiement en cours, montant figé');
  await expect(tab.locator('.spot.here')).toBeInViewport();
  const picture = tab.getByRole('img', { name: /téléphone/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  await tab.goto(`${page}#promo.checking`);
  await expect(tab.getByRole('heading', { name: 'sans réponse' })).toBeVisible();
  await tab.goto(`${page}#checkout/evenement/promo.changed`);
  await expect(tab.getByRole('link', { name: 'Code promo › Vérification du code' })).toBeVisible();
  await tab.getByRole('searchbox').fill('verification du code');
  await expect(tab.getByRole('status')).toContainText('résultat');
  // What product asked for in its own words: a limit, a plural, a question of which no state has every word.
  for (const [words, state] of [
    ['délai 20 s', 'Enregistrement de la commande'],
    ['plusieurs onglets', 'Un autre onglet paie'],
    ['pourquoi je ne peux pas payer la commande', 'Le client peut payer'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    await tab.getByRole('searchbox').fill(words);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect(tab.getByRole('link', { name: state }).first()).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The atlas can be read by everybody, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    const tab = await context.newPage();
    for (const address of ['', '#checkout.payment.ready', '#checkout/regle/paymentIsReachable']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await tab.goto(page + address);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { violations } = await new AxeBuilder({ page: tab }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    await context.close();
  });
}
