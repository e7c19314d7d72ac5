import { expect, test } from '#e2e/support/test.ts';

const returnLink = (intentId: string): string =>
  `/?payment_intent=${intentId}&payment_intent_client_secret=${intentId}_secret_x&redirect_status=succeeded`;

const readStorage = (): string[] =>
  Object.entries(localStorage)
    .map((entry) => entry.join())
    .toSorted();

test('confirms another customer’s intent without personal data and retains the draft @R3.26', async ({
  page,
  shop,
  shopper,
  stranger,
}) => {
  await stranger.openPayment();
  await stranger.fillPayment();
  await stranger.submitPayment();
  await stranger.expectConfirmation();
  const [intent] = (await shop.ledger()).stripe.intents;

  await shopper.openForm();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  const [storageBefore, cookies] = [await page.evaluate(readStorage), await page.context().cookies()];
  await page.goto(returnLink(intent?.id ?? ''));
  await expect(page.getByRole('heading', { name: 'La commande est confirmée.' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Merci|Camille|Lilas|Box de|décembre|€/);
  await expect(page.getByRole('link', { name: 'Accéder à mon espace client' })).toHaveAttribute(
    'href',
    /client-area\/login$/,
  );
  expect(await page.evaluate(readStorage)).toEqual(storageBefore);
  expect(await page.context().cookies()).toEqual(cookies);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.goto('/?step=payment');
  await expect(shopper.title).toHaveText('Paiement');
});

test('shows no name or date when the paying browser has lost its storage', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  const [intent] = (await shop.ledger()).stripe.intents;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(returnLink(intent?.id ?? ''));
  await expect(page.getByRole('heading', { name: 'La commande est confirmée.' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/décembre|Camille|Lilas/);
  await page.reload();
  await expect(page.getByText('Cette page s’ouvre après une commande.')).toBeVisible();
});

test('shows the full order when the paying tab opens the return link of its intent', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  const [intent] = (await shop.ledger()).stripe.intents;
  await page.goto(returnLink(intent?.id ?? ''));
  await shopper.expectConfirmation();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Merci Camille');
});

test('shows the paid prices and discount after the confirmation is reloaded', async ({ page, shopper }) => {
  const readPrices = async () =>
    (await page.getByRole('main').innerText()).match(/[\d−]+,\d{2}\s€|offerte?/g);
  await shopper.openForm();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  const shownPrices = await readPrices();
  expect(shownPrices).not.toBeNull();
  await page.reload();
  await shopper.expectConfirmation();
  await expect.poll(readPrices).toEqual(shownPrices);
});
