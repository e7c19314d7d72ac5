import type { Page } from '@playwright/test';
import { breakAgain, breakBuiltIn, heal, planted } from '#e2e/support/broken.ts';
import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cette page s’est arrêtée.' });
const section = 'Cette partie de la page n’a pas pu s’afficher.';

/** Resolves with the report that the page sends automatically. */
const reportOf = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/reportProblem'));

test.beforeEach(({ incidents }) => incidents.expect(new RegExp(planted)));

const sections = {
  'the press': 'Le Quotidien Gourmand',
  'what customers say': 'Hélène R.',
  'the reasons': 'La carte change chaque semaine',
  'the questions': 'Comment sont cuisinés les plats\u00a0?',
  'the footer': 'lundi 14\u00a0h\u00a030\u00a0–\u00a017\u00a0h\u00a030',
} as const;

for (const [name, text] of Object.entries(sections))
  test(`home goes on without ${name}, and an order begins on it @R2.47`, async ({
    page,
    shopper,
    visitor,
  }) => {
    await breakBuiltIn(page, 'map', text);
    const report = reportOf(page);
    await visitor.visits('/');
    await expect(page.getByText(section).first()).toBeAttached();
    await expect(failed(page)).toHaveCount(0);
    expect((await report).postDataJSON()).toMatchObject({
      word: expect.stringContaining('Erreur de la page /'),
    });
    await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await expect(shopper.title).toHaveText('Vos coordonnées');
  });

test('home without its box picker leads to an order by a link', async ({ page, shopper, visitor }) => {
  await breakBuiltIn(page, 'map', 'bourguignon');
  await visitor.visits('/');
  await page.locator('p#select-your-box').getByRole('link', { name: 'Je commande ma box' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

for (const address of ['/', '/menus', '/hellofresh', '/accessibilite'])
  test(`an error of the whole page at ${address} is told before any interaction`, async ({ page }) => {
    await breakBuiltIn(page, 'title');
    const report = reportOf(page);
    await page.goto(address);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '01 00 00 00 00' })).toBeVisible();
    await expect(page.getByText('prélevé')).toHaveCount(0);
    await report;
    await look(page, `failed-${new URL(page.url()).pathname.slice(1)}`);
    await heal(page);
    await page.getByRole('link', { name: 'Recharger la page' }).click();
    await expect(failed(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('an error in the checkout’s chart stores what was typed, and a reload goes on from there', async ({
  page,
  shopper,
}) => {
  await breakBuiltIn(page, 'trim', 'BOUM');
  await shopper.opensForm();
  await heal(page);
  await shopper.fills({ firstName: 'BOUM' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('Nantes');
  await breakAgain(page);
  await page.getByRole('button', { name: /^(Choisir ma livraison|Passer au paiement)$/ }).click();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText('Rien n’a été prélevé.')).toBeVisible();
  await expect(page.getByText('Ce que vous avez saisi est gardé dans ce navigateur.')).toBeVisible();
  await heal(page);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(shopper.field('customer.firstName')).toHaveValue('BOUM');
});

test('an error that comes back offers the telephone, and to begin anew without what was typed @R2.47', async ({
  page,
  shopper,
}) => {
  await shopper.opensForm();
  await shopper.field('customer.firstName').fill('Camille');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('Camille');
  await breakBuiltIn(page, 'map', 'Madame');
  await page.reload();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Effacer ma saisie et recommencer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page.getByText('L’erreur est revenue.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer ma saisie et recommencer' }).click();
  await expect(page.locator('#select-your-box')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('formStore') ?? '')).not.toContain('Camille');
});

test('an error after the press says not to pay again, with the reference of the payment @R2.47', async ({
  page,
  shop,
  shopper,
}) => {
  await breakBuiltIn(page, 'map', 'Nous mijotons');
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await shopper.pays();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText('ne payez pas une seconde fois')).toContainText(
    /référence [\dA-Z]{4}-[\dA-Z]{4}/,
  );
  await expect(page.getByText('Rien n’a été prélevé')).toHaveCount(0);
  expect((await shop.ledger()).stripe.intents).toMatchObject([{ status: 'succeeded' }]);
  await heal(page);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await shopper.isThanked();
});

test('an error beside the page, which React answers by emptying it, shows the document’s own words', async ({
  page,
}) => {
  await breakBuiltIn(page, 'dispatchEvent');
  await page.goto('/');
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recharger la page' })).toBeVisible();
});

test('an error without storage is told, and that nothing was taken', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await breakBuiltIn(page, 'map', 'Madame');
  await page.goto('/?step=form&box=10');
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText('Rien n’a été prélevé.')).toBeVisible();
  await expect(page.getByText('Ce que vous avez saisi')).toBeHidden();
});

test('an error in a handler leaves the page alone and is reported', async ({ page, shopper }) => {
  await breakBuiltIn(page, 'pushState');
  const report = reportOf(page);
  await shopper.opensForm();
  await shopper.fills();
  await page.getByRole('button', { name: /^(Choisir ma livraison|Passer au paiement)$/ }).click();
  await report;
  await expect(failed(page)).toHaveCount(0);
  await expect(shopper.title).toBeVisible();
});
