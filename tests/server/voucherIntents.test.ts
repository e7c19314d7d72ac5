import { afterAll, beforeAll, expect, test } from 'vitest';
import { classicPromoOf } from '#machines/domain/promo.ts';
import type { Platform } from '#machines/domain/methods.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createSealer } from '#server/providers/seal.ts';
import { createBuyer } from '#tests/support/paygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { checkoutIdIn, createVisitor, type Visitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const draftOrderOf = async (intentId: string) =>
  (await restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL }).readDraftOrder(intentId))?.draft;

/** Encrypts Edenred tokens for the visitor's checkout. */
async function sealTokens(
  visitor: Visitor,
  access = 'planted-access-token',
  refresh = 'planted-refresh-token',
) {
  const sealer = createSealer({ key: shop.config.SEAL_KEY, now: shop.now });
  const terms = { holder: await checkoutIdIn(visitor) };
  return {
    access: await sealer.seal(access, 'edenred-access', terms),
    refresh: await sealer.seal(refresh, 'edenred-refresh', terms),
  };
}

const paygreen = (platform: Platform, { buyerId = 'buy_1', id = 'ins_1' } = {}) => ({
  paygreen: { buyerId, instrument: { id, platform } },
});
const cases = [
  ['PAYMENT_METHOD_CONECS', 'conecs'],
  ['PAYMENT_METHOD_SWILE', 'swile'],
  ['PAYMENT_METHOD_RESTOFLASH', 'restoflash'],
] as const;

test.each(cases)(
  'charges the remaining amount to the card and stores the voucher for %s',
  async (method, platform) => {
    const visitor = createVisitor(shop);
    const email = `${platform}@example.com`;
    const without = await visitor.intent(intentRequestOf({ email, method }));
    expect(without).toMatchObject({ type: 'payment', amount: 7990 + 599 - 7500 });
    expect((await draftOrderOf(without.id))?.payment.paygreen).toBeUndefined();

    const credentials = paygreen(platform, { buyerId: await createBuyer(visitor, email) });
    expect(await visitor.intent(intentRequestOf({ email, method, credentials }))).toEqual(without);
    expect((await draftOrderOf(without.id))?.payment).toMatchObject(credentials);
  },
);

test('stores a PayGreen buyer without an instrument in the draft order', async () => {
  const credentials = { paygreen: { buyerId: 'buy_1', instrument: null } };
  const request = intentRequestOf({
    email: 'buyer@example.com',
    method: 'PAYMENT_METHOD_SWILE',
    credentials,
  });
  const { id } = await createVisitor(shop).intent(request);
  expect((await draftOrderOf(id))?.payment).toMatchObject(credentials);
});

test('stores sealed Edenred tokens unchanged', async () => {
  const visitor = createVisitor(shop);
  const credentials = { edenred: await sealTokens(visitor) };
  const request = intentRequestOf({
    email: 'edenred@example.com',
    method: 'PAYMENT_METHOD_EDENRED',
    credentials,
  });
  const { id } = await visitor.intent(request);
  const draft = await draftOrderOf(id);
  expect(draft?.payment).toMatchObject(credentials);
  expect(JSON.stringify(draft)).not.toContain('planted');
});

test('creates a setup of 0 € if vouchers leave less than 50 cents', async () => {
  const promo = classicPromoOf('CENTIMES', { id: 'p', amount: 6.59 });
  const request = intentRequestOf({
    email: 'cents@example.com',
    nbMeals: 9,
    promo,
    method: 'PAYMENT_METHOD_CONECS',
  });
  expect(request.payment.leftAmount).toBe(40);
  expect(await createVisitor(shop).intent(request)).toMatchObject({
    id: expect.stringMatching(/^seti_/),
    type: 'setup',
    amount: 0,
  });
});

test('creates one intent per payment method and reuses it', async () => {
  const visitor = createVisitor(shop);
  const email = 'switch@example.com';
  const card = await visitor.intent(intentRequestOf({ email }));
  const conecs = await visitor.intent(intentRequestOf({ email, method: 'PAYMENT_METHOD_CONECS' }));
  const swile = await visitor.intent(intentRequestOf({ email, method: 'PAYMENT_METHOD_SWILE' }));
  expect(new Set([card.id, conecs.id, swile.id]).size).toBe(3);
  expect(await visitor.intent(intentRequestOf({ email, method: 'PAYMENT_METHOD_CONECS' }))).toEqual(conecs);
  expect(await visitor.intent(intentRequestOf({ email }))).toEqual(card);
});

test.each([
  ['a Swile account', 'PAYMENT_METHOD_CONECS', paygreen('swile')],
  ['a Conecs card', 'PAYMENT_METHOD_RESTOFLASH', paygreen('conecs')],
] as const)('rejects %s for the method %s', async (_label, method, credentials) => {
  const { status, error } = await createVisitor(shop).refusal(intentRequestOf({ method, credentials }));
  expect(status).toBe(422);
  expect(error).toMatchObject({
    code: 'instrument_mismatch',
    message: expect.stringContaining('n’est pas reconnu'),
  });
});

test.each(['PAYMENT_METHOD_CB', 'PAYMENT_METHOD_EDENRED'] as const)(
  'rejects PayGreen credentials for the method %s',
  async (method) => {
    const { status, error } = await createVisitor(shop).refusal(
      intentRequestOf({ method, credentials: paygreen('conecs') }),
    );
    expect(status).toBe(422);
    expect(error.code).toBe('credentials_mismatch');
  },
);

test.each(['PAYMENT_METHOD_CB', 'PAYMENT_METHOD_SWILE'] as const)(
  'rejects Edenred credentials for the method %s',
  async (method) => {
    const visitor = createVisitor(shop);
    const credentials = { edenred: await sealTokens(visitor) };
    const { status, error } = await visitor.refusal(intentRequestOf({ method, credentials }));
    expect(status).toBe(422);
    expect(error.code).toBe('credentials_mismatch');
  },
);

test.each([
  ['plain tokens', async () => ({ access: 'clear', refresh: 'clear' })],
  [
    'an access token as the refresh token',
    async (visitor: Visitor) => {
      const { access } = await sealTokens(visitor);
      return { access, refresh: access };
    },
  ],
  [
    'a token sealed by another shop',
    async (visitor: Visitor) => {
      const sealer = createSealer({ key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', now: shop.now });
      const holder = await checkoutIdIn(visitor);
      return { ...(await sealTokens(visitor)), access: await sealer.seal('t', 'edenred-access', { holder }) };
    },
  ],
  ['tokens sealed for another checkout', () => sealTokens(createVisitor(shop))],
])('rejects %s as an expired session', async (_label, createTokens) => {
  const visitor = createVisitor(shop);
  const credentials = { edenred: await createTokens(visitor) };
  const { status, error } = await visitor.refusal(
    intentRequestOf({ method: 'PAYMENT_METHOD_EDENRED', credentials }),
  );
  expect(status).toBe(422);
  expect(error).toMatchObject({
    code: 'session_expired',
    message: 'Votre session Edenred a expiré. Merci de vous connecter à nouveau.',
  });
});

test('rejects a wrong remaining amount with 409 and returns the correct one', async () => {
  const request = intentRequestOf({ method: 'PAYMENT_METHOD_CONECS' });
  const { status, error } = await createVisitor(shop).refusal({
    ...request,
    payment: { ...request.payment, leftAmount: 50 },
  });
  expect(status).toBe(409);
  expect(error.expected).toEqual({ priceAfterPromo: 8589, leftAmount: 1089 });
});

test('rejects another voucher card during 3-D Secure with 409', async () => {
  const visitor = createVisitor(shop);
  const email = 'bank-voucher@example.com';
  const method = 'PAYMENT_METHOD_CONECS';
  const buyerId = await createBuyer(visitor, email);
  const withCard = (id: string) =>
    intentRequestOf({ email, method, credentials: paygreen('conecs', { buyerId, id }) });
  const intent = await visitor.intent(withCard('ins_mine'));
  expect(await shop.pay(intent, '4000002500003155')).toBe('requires_action');

  const { status, error } = await visitor.refusal(withCard('ins_other'));
  expect(status).toBe(409);
  expect(error.code).toBe('being_confirmed');
  // A repeated request returns the intent's current status, even without the voucher, which a reload may have
  // lost.
  const pending = { ...intent, status: 'requires_action' };
  expect(await visitor.intent(withCard('ins_mine'))).toEqual(pending);
  expect(await visitor.intent(intentRequestOf({ email, method }))).toEqual(pending);
  expect((await draftOrderOf(intent.id))?.payment.paygreen?.instrument?.id).toBe('ins_mine');
});
