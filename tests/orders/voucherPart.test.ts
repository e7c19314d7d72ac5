import { expect, test } from 'vitest';
import { dueNowOf, dueVoucherOf } from '#server/orders/steps/dueVoucher.ts';
import { voucherPartOf } from '#server/orders/steps/voucherPart.ts';
import { toEndedBody, toSignupBody } from '#server/mainBackend/registration.ts';
import { createSealer } from '#server/providers/seal.ts';
import { orderBodySchema, signupBodySchema } from '#sandbox/main/orderBody.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { saturday } from './bench.ts';

const key = 'c2FuZGJveC1oYXMtbm90aGluZy10by1rZWVwLWhpZCE=';
const sealer = createSealer({ key, now: () => saturday });
const paid = {
  intentId: 'pi_1',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  password: 'long and random enough',
};

const swile = intentRequestOf({
  method: 'PAYMENT_METHOD_SWILE',
  credentials: { paygreen: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'swile' } } },
});
const edenredOf = (access: string, refresh: string) =>
  intentRequestOf({ method: 'PAYMENT_METHOD_EDENRED', credentials: { edenred: { access, refresh } } });

const bodiesOf = async ({ form, payment }: ReturnType<typeof intentRequestOf>, isUncertain: boolean) => {
  const voucher = await voucherPartOf(payment, isUncertain, sealer);
  const registration = { ...paid, ...(voucher && { voucher }) };
  const ended = toEndedBody({ form }, registration);
  const signup = toSignupBody({ form }, registration);
  // The main backend validates its requests with these schemas.
  expect(orderBodySchema.safeParse(ended).error).toBeUndefined();
  expect(signupBodySchema.safeParse(signup).error).toBeUndefined();
  return { ended, signup };
};

test.each([
  [false, 'no'],
  [true, 'yes'],
] as const)(
  'includes the PayGreen voucher in both registration requests if uncertain is %s',
  async (isUncertain, error) => {
    const { ended, signup } = await bodiesOf(swile, isUncertain);
    const type = { paygreen_Payment_Type: 'swile', paygreen_Client_Id: 'buy_1' };
    expect(ended).toMatchObject({
      ...type,
      paygreen_Instrument_Id: 'ins_1',
      paygreen_error: error,
      edenred_error: 'no',
      edenred_access: '',
    });
    expect(signup).toMatchObject({ ...type, paygreen_instrument_ID: 'ins_1' });
  },
);

test('includes decrypted Edenred tokens and omits tokens that cannot be decrypted', async () => {
  const sealed = edenredOf(
    await sealer.seal('ed_access_1', 'edenred-access'),
    await sealer.seal('ed_refresh_1', 'edenred-refresh'),
  );
  expect((await bodiesOf(sealed, true)).ended).toMatchObject({
    paygreen_Payment_Type: '',
    paygreen_error: 'no',
    edenred_error: 'yes',
    edenred_access: 'ed_access_1',
    edenred_refresh: 'ed_refresh_1',
  });
  expect((await bodiesOf(edenredOf('not sealed', 'by us'), false)).ended).toMatchObject({
    edenred_error: 'no',
    edenred_access: '',
    edenred_refresh: '',
  });
});

test('includes no voucher in the registration of a card order', async () => {
  const { ended } = await bodiesOf(intentRequestOf(), false);
  expect(ended).toMatchObject({ paygreen_Payment_Type: '', paygreen_error: 'no', edenred_error: 'no' });
});

test.each([
  ['PAYMENT_METHOD_CB', 8589, 'none', 0],
  ['PAYMENT_METHOD_CONECS', 8589, 'paygreen', 2500],
  ['PAYMENT_METHOD_SWILE', 1200, 'paygreen', 1200],
  ['PAYMENT_METHOD_RESTOFLASH', 0, 'none', 0],
  ['PAYMENT_METHOD_EDENRED', 7500, 'edenred', 2500],
  ['PAYMENT_METHOD_EDENRED', 0, 'none', 0],
] as const)(
  'maps %s for %i cents to provider %s with %i cents due now',
  (method, priceAfterPromo, provider, cents) => {
    expect(dueVoucherOf({ method, priceAfterPromo })).toBe(provider);
    expect(dueNowOf({ method, priceAfterPromo })).toBe(cents);
  },
);
