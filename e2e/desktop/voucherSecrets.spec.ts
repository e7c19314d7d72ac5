import { Ears } from '#e2e/support/ears.ts';
import { expect, test } from '#e2e/support/test.ts';
import { baskets, mealCards } from '#e2e/support/vouchers.ts';

/** Matches a card number with or without separators. */
const digits = (pan: string): RegExp => new RegExp(pan.split('').join('[ -]?'));

const nowhere = (): boolean => false;

/** Allows Edenred's redirect to the shop, and the page's request to the shop's server. */
const isTheWayOfCodes = (where: string): boolean =>
  [
    'response POST /sandbox/edenred/sso/connect/authorize',
    'request GET /',
    'request GET /api/getEdenredCredentials',
  ].includes(where);

/** The provider's frame may send the card number to the provider. */
const isTheFrame = (where: string): boolean => where === 'request POST /sandbox/paygreen/pgjs/tokens';

test('keeps Edenred’s tokens and code to the server', async ({ context, page, shop, shopper }) => {
  const ears = new Ears(context);
  await shopper.comesToPay(baskets.someLeft);
  await shopper.gives('edenred');
  expect(await ears.placesOf(/ed_code_/, page, isTheWayOfCodes), 'the code').toEqual([]);
  expect(await ears.placesOf(/ed_access_|ed_refresh_/, page, nowhere), 'tokens').toEqual([]);

  await shopper.completes();
  await shopper.isThanked();
  await expect.poll(async () => (await shop.ledger()).orders).toHaveLength(1);
  const payload = (await shop.ledger()).orders[0]?.payload ?? {};
  expect(payload['edenred_access'], 'the scan knows what it looks for').toMatch(/^ed_access_/);
  expect(payload['edenred_refresh']).toMatch(/^ed_refresh_/);
  expect(await ears.placesOf(/ed_access_|ed_refresh_/, page, nowhere), 'tokens').toEqual([]);
  expect(await ears.placesOf(/ed_code_/, page, isTheWayOfCodes), 'the code').toEqual([]);
  expect(await shop.log()).not.toMatch(/ed_access_|ed_refresh_|ed_code_/);
});

test('keeps a meal card’s number to the provider’s frames', async ({ context, page, shop, shopper }) => {
  const ears = new Ears(context);
  await shopper.comesToPay(baskets.someLeft);
  await shopper.gives('conecs');
  await shopper.completes();
  await shopper.isThanked();
  expect(
    await ears.placesOf(digits(mealCards.good), page, nowhere),
    'the scan knows what it looks for',
  ).toEqual(['request POST /sandbox/paygreen/pgjs/tokens']);
  expect(await ears.placesOf(digits(mealCards.good), page, isTheFrame)).toEqual([]);
  expect(JSON.stringify((await shop.ledger()).orders)).not.toMatch(digits(mealCards.good));
  expect(await shop.log()).not.toMatch(digits(mealCards.good));
});
