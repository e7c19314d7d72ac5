import type { Page } from '@playwright/test';
import {
  breakBuiltInAgain,
  breakBuiltIn,
  restoreBuiltIn,
  injectedMessage,
} from '#e2e/support/breakBuiltIn.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

const errorHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Cette page s’est arrêtée.' });
const sectionErrorText = 'Cette partie de la page n’a pas pu s’afficher.';

/** Waits for the problem report that the page sends automatically. */
const waitForReport = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/reportProblem'));

test.beforeEach(({ incidents }) => incidents.allow(new RegExp(injectedMessage)));

const errorTextByBuiltIn = {
  'testimonials section': 'Hélène R.',
  'reasons section': 'La carte change chaque semaine',
  'FAQ section': 'Comment sont cuisinés les plats\u00a0?',
  footer: 'lundi 14\u00a0h\u00a030\u00a0–\u00a017\u00a0h\u00a030',
} as const;

for (const [name, text] of Object.entries(errorTextByBuiltIn))
  test(`starts an order from home when its ${name} fails to render @R2.47`, async ({
    page,
    shopper,
    visitor,
  }) => {
    await breakBuiltIn(page, 'map', text);
    const report = waitForReport(page);
    await visitor.visit('/');
    await expect(page.getByText(sectionErrorText).first()).toBeAttached();
    await expect(errorHeading(page)).toHaveCount(0);
    expect((await report).postDataJSON()).toMatchObject({
      word: expect.stringContaining('Erreur de la page /'),
    });
    await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await expect(shopper.title).toHaveText('Vos coordonnées');
  });

test('offers a link to the order when the box picker fails to render', async ({ page, shopper, visitor }) => {
  await breakBuiltIn(page, 'map', 'bourguignon');
  await visitor.visit('/');
  await page.locator('p#select-your-box').getByRole('link', { name: 'Je commande ma box' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

for (const address of ['/', '/menus', '/hellofresh', '/accessibilite'])
  test(`shows and reports a fatal error at ${address} before any interaction`, async ({ page }) => {
    await breakBuiltIn(page, 'title');
    const report = waitForReport(page);
    await page.goto(address);
    await expect(errorHeading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '01 00 00 00 00' })).toBeVisible();
    await expect(page.getByText('prélevé')).toHaveCount(0);
    await report;
    await checkScreen(page, `failed-${new URL(page.url()).pathname.slice(1)}`);
    await restoreBuiltIn(page);
    await page.getByRole('link', { name: 'Recharger la page' }).click();
    await expect(errorHeading(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('stores the form when the checkout machine throws and restores it on reload', async ({
  page,
  shopper,
}) => {
  await breakBuiltIn(page, 'trim', 'BOUM');
  await shopper.openForm();
  await restoreBuiltIn(page);
  await shopper.fillForm({ firstName: 'BOUM' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('Nantes');
  await breakBuiltInAgain(page);
  await page.getByRole('button', { name: /^(Choisir ma livraison|Passer au paiement)$/ }).click();
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText('Rien n’a été prélevé.')).toBeVisible();
  await expect(page.getByText('Ce que vous avez saisi est gardé dans ce navigateur.')).toBeVisible();
  await restoreBuiltIn(page);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(shopper.field('customer.firstName')).toHaveValue('BOUM');
});

test('offers to clear the form and start over when an error recurs @R2.47', async ({ page, shopper }) => {
  await shopper.openForm();
  await shopper.field('customer.firstName').fill('Camille');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('Camille');
  await breakBuiltIn(page, 'map', 'Madame');
  await page.reload();
  await expect(errorHeading(page)).toBeVisible();
  // The page's details load after its heading.
  await expect(page.getByText('Ce que vous avez saisi est gardé dans ce navigateur.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Effacer ma saisie et recommencer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page.getByText('L’erreur est revenue.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer ma saisie et recommencer' }).click();
  await expect(page.locator('#select-your-box')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('formStore') ?? '')).not.toContain('Camille');
});

test('warns against paying twice and shows the payment reference after an error @R2.47', async ({
  page,
  shop,
  shopper,
}) => {
  await breakBuiltIn(page, 'map', 'Nous cuisinons');
  await shopper.openPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText('ne payez pas une seconde fois')).toContainText(
    /référence [\dA-Z]{4}-[\dA-Z]{4}/,
  );
  await expect(page.getByText('Rien n’a été prélevé')).toHaveCount(0);
  expect((await shop.ledger()).stripe.intents).toMatchObject([{ status: 'succeeded' }]);
  await restoreBuiltIn(page);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await shopper.expectConfirmation();
});

test('shows the static error message when an error makes React unmount the page', async ({ page }) => {
  await breakBuiltIn(page, 'dispatchEvent');
  await page.goto('/');
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recharger la page' })).toBeVisible();
});

test('shows that nothing was charged when an error occurs without localStorage', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await breakBuiltIn(page, 'map', 'Madame');
  await page.goto('/?step=form&box=10');
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText('Rien n’a été prélevé.')).toBeVisible();
  await expect(page.getByText('Ce que vous avez saisi')).toBeHidden();
});

test('reports an error in an event handler without replacing the page', async ({ page, shopper }) => {
  await breakBuiltIn(page, 'pushState');
  const report = waitForReport(page);
  await shopper.openForm();
  await shopper.fillForm();
  await page.getByRole('button', { name: /^(Choisir ma livraison|Passer au paiement)$/ }).click();
  await report;
  await expect(errorHeading(page)).toHaveCount(0);
  await expect(shopper.title).toBeVisible();
});
