import type { Page } from '@playwright/test';
import { expectReceivedEvents, receivedEventNames } from '#e2e/support/receivedEvents.ts';
import { holdResponses, recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

const orderButton = (page: Page) =>
  page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });

const allCode = '**/assets/*.js';
const checkoutCode = '**/assets/checkout-*.js';

/** Holds all code and the form's document. Counts the requests for this document. */
async function holdFormPage(page: Page) {
  const releaseCode = await holdResponses(page, allCode);
  await page.goto('/');
  const documentRequests = recordRequests(page, '/');
  return { releaseCode, documentRequests, releaseDocument: await holdResponses(page, '**/?step=form*') };
}

for (const [missing, files] of [
  ['all code', allCode],
  ['the checkout’s code', checkoutCode],
] as const)
  test(`accepts and keeps typing after the order button is pressed without ${missing} @R2.53`, async ({
    page,
    shopper,
  }) => {
    const releaseCode = await holdResponses(page, files);
    await page.goto('/');
    await shopper.chooseBox(12);
    await orderButton(page).click();
    await expect(page.locator('[data-still]')).toBeAttached();
    await shopper.field('customer.email').pressSequentially(shopper.details.email);
    await page.getByRole('radio', { name: 'Entreprise' }).check({ force: true });
    await page.getByText('Ajouter un complément d’adresse').click();
    await shopper.field('address.line2').pressSequentially('Bâtiment 2');
    await shopper.field('customer.firstName').pressSequentially('Camile');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');

    releaseCode();
    await expect(page.locator('[data-still]')).toHaveCount(0);
    await expect(shopper.field('customer.firstName')).toBeFocused();
    await page.keyboard.type('l');
    await expect(shopper.field('customer.firstName')).toHaveValue('Camille');
    await expect(shopper.field('customer.email')).toHaveValue(shopper.details.email);
    await expect(shopper.field('address.line2')).toHaveValue('Bâtiment 2');
    await expect(shopper.field('address.company')).toBeVisible();
    await expect(shopper.orderSummary).toContainText('Box de 12 repas');

    // The checkout has stored the input, so a reload restores it.
    await page.reload();
    await expect(page.locator('[data-still]')).toHaveCount(0);
    await expect(shopper.field('customer.firstName')).toHaveValue('Camille');
    await expect(shopper.field('customer.email')).toHaveValue(shopper.details.email);
    await page.goBack();
    await expect(orderButton(page)).not.toHaveAttribute('aria-busy', 'true');
  });

for (const [missing, files] of [
  ['all code', allCode],
  ['the checkout’s code', checkoutCode],
] as const)
  test(`carries a typed postal code into the form without ${missing}, and not in the URL @R2.51`, async ({
    page,
    shopper,
  }) => {
    const releaseCode = await holdResponses(page, files);
    const openedUrls: string[] = [];
    page.on('framenavigated', (frame) => openedUrls.push(frame.url()));
    await page.goto('/');
    await page.locator('#select-your-box').getByLabel('Code postal').fill('44000');
    await orderButton(page).click();
    await expect(page.locator('[data-still]')).toBeAttached();
    releaseCode();
    await expect(shopper.field('address.postalCode')).toHaveValue('44000');
    await expect(shopper.field('address.city')).toHaveValue('Nantes');
    expect(openedUrls.filter((url) => url.includes('44000'))).toEqual([]);
  });

test('retains a stored box if the order button is pressed before the page’s code has loaded', async ({
  page,
  shopper,
}) => {
  await page.goto('/?step=form&box=12');
  await shopper.waitForForm();
  const releaseCode = await holdResponses(page, allCode);
  await page.goto('/');
  await orderButton(page).click();
  await expect(page.locator('[data-still]')).toBeAttached();
  releaseCode();
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
});

test('leaves the order button busy until the form’s document is displayed @R2.53', async ({
  page,
  shopper,
}) => {
  const { releaseCode, documentRequests, releaseDocument } = await holdFormPage(page);
  await orderButton(page).scrollIntoViewIfNeeded();
  const box = await orderButton(page).boundingBox();
  await orderButton(page).evaluate((button) => {
    addEventListener('pagehide', () => sessionStorage.setItem('busy', button.ariaBusy ?? ''));
  });
  // By coordinates, because Playwright's other clicks wait for the document.
  const press = () => page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
  await press();
  await expect.poll(() => documentRequests.length).toBe(1);
  await press();
  releaseDocument();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect(documentRequests).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');
  releaseCode();
});

test('accepts another press after Back from the form’s document', async ({ page, shopper }) => {
  const releaseCode = await holdResponses(page, checkoutCode);
  await page.goto('/');
  await orderButton(page).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await page.goBack();
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
  await expect(orderButton(page)).not.toHaveAttribute('aria-busy', 'true');
  releaseCode();
  await orderButton(page).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

test('leaves the button to the payment busy until the payment is displayed', async ({ page, shopper }) => {
  await shopper.openForm();
  const releaseCode = await holdResponses(page, '**/assets/later-*.js');
  await shopper.fillForm();
  if (shopper.isNarrow) await shopper.goToDelivery();
  const button = page.locator('main form [type="submit"]').first();
  const customerResponse = page.waitForResponse('**/wf/inscription_step4');
  await button.click();
  // The shop has accepted the customer. Only the code of the payment screen is missing.
  await (await customerResponse).finished();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  releaseCode();
  await expect(shopper.title).toHaveText('Paiement');
});

test.describe('with consent', () => {
  test.use({ storedConsent: 'given' });

  for (const [missing, files] of [
    ['all code', allCode],
    ['the checkout’s code', checkoutCode],
  ] as const)
    test(`counts a press on the order button once without ${missing}`, async ({ page, shop, shopper }) => {
      const releaseCode = await holdResponses(page, files);
      await page.goto('/');
      await orderButton(page).click();
      await expect(page.locator('[data-still]')).toBeAttached();
      releaseCode();
      await expect(page.locator('[data-still]')).toHaveCount(0);
      await expect(shopper.title).toHaveText('Vos coordonnées');
      await expectReceivedEvents(shop, ['view_page', 'bouton-cta:click', 'view_page']);
      const events = await receivedEventNames(shop);
      expect(events.filter((name) => name === 'bouton-cta:click')).toHaveLength(1);
    });

  test('counts a press if the code arrives while the form’s document loads', async ({
    page,
    shop,
    shopper,
  }) => {
    const { releaseCode, documentRequests, releaseDocument } = await holdFormPage(page);
    // By an event, because Playwright's click waits for the document.
    await orderButton(page).dispatchEvent('click');
    await expect.poll(() => documentRequests.length).toBe(1);
    const analyticsCode = page.waitForResponse('**/assets/open-*.js');
    releaseCode();
    await (await analyticsCode).finished();
    releaseDocument();
    await expect(shopper.title).toHaveText('Vos coordonnées');
    await expect(page.locator('[data-still]')).toHaveCount(0);
    await expectReceivedEvents(shop, ['bouton-cta:click']);
  });
});
