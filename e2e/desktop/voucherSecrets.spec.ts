import { TrafficRecorder } from '#e2e/support/trafficRecorder.ts';
import { expect, test } from '#e2e/support/test.ts';
import { baskets, mealCards } from '#e2e/support/vouchers.ts';

/** Returns a pattern for a card number with or without separators. */
const digitsPattern = (pan: string): RegExp => new RegExp(pan.split('').join('[ -]?'));

const allowNothing = (): boolean => false;

/** `true` for messages that may contain the code: Edenred's redirect, and the page's requests after it. */
const isCodeExchange = (place: string): boolean =>
  [
    'response POST /sandbox/edenred/sso/connect/authorize',
    'request GET /',
    'request GET /api/getEdenredCredentials',
  ].includes(place);

/** `true` for the request with which PayGreen's frame sends the card number to PayGreen. */
const isProviderRequest = (where: string): boolean => where === 'request POST /sandbox/paygreen/pgjs/tokens';

test('exposes Edenred’s OAuth code only in the redirect and its tokens nowhere', async ({
  context,
  page,
  shop,
  shopper,
}) => {
  const trafficRecorder = new TrafficRecorder(context);
  await shopper.openPaymentWithDraft(baskets.someLeft);
  await shopper.provideVoucher('edenred');
  expect(
    await trafficRecorder.findLocations(/ed_code_/, page, isCodeExchange),
    'places with the code',
  ).toEqual([]);
  expect(
    await trafficRecorder.findLocations(/ed_access_|ed_refresh_/, page, allowNothing),
    'places with tokens',
  ).toEqual([]);

  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expect.poll(async () => (await shop.ledger()).orders).toHaveLength(1);
  const payload = (await shop.ledger()).orders[0]?.payload ?? {};
  expect(payload['edenred_access'], 'the scanned pattern matches a real token').toMatch(/^ed_access_/);
  expect(payload['edenred_refresh']).toMatch(/^ed_refresh_/);
  expect(
    await trafficRecorder.findLocations(/ed_access_|ed_refresh_/, page, allowNothing),
    'places with tokens',
  ).toEqual([]);
  expect(
    await trafficRecorder.findLocations(/ed_code_/, page, isCodeExchange),
    'places with the code',
  ).toEqual([]);
  expect(await shop.log()).not.toMatch(/ed_access_|ed_refresh_|ed_code_/);
});

test('sends a meal card number only to PayGreen', async ({ context, page, shop, shopper }) => {
  const trafficRecorder = new TrafficRecorder(context);
  await shopper.openPaymentWithDraft(baskets.someLeft);
  await shopper.provideVoucher('conecs');
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  expect(
    await trafficRecorder.findLocations(digitsPattern(mealCards.good), page, allowNothing),
    'the scanned pattern matches a real number',
  ).toEqual(['request POST /sandbox/paygreen/pgjs/tokens']);
  expect(await trafficRecorder.findLocations(digitsPattern(mealCards.good), page, isProviderRequest)).toEqual(
    [],
  );
  expect(JSON.stringify((await shop.ledger()).orders)).not.toMatch(digitsPattern(mealCards.good));
  expect(await shop.log()).not.toMatch(digitsPattern(mealCards.good));
});
