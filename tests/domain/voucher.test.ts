import { describe, expect, test } from 'vitest';
import {
  isOffered,
  isVoucher,
  paymentMethods,
  platformOf,
  platforms,
  voucherProviderOf,
} from '#machines/domain/methods.ts';
import { edenredPaymentSchema, instrumentSchema, paygreenPaymentSchema } from '#machines/domain/voucher.ts';

describe('a payment method', () => {
  test.each([
    ['PAYMENT_METHOD_CB', null, null],
    ['PAYMENT_METHOD_CONECS', 'paygreen', 'conecs'],
    ['PAYMENT_METHOD_SWILE', 'paygreen', 'swile'],
    ['PAYMENT_METHOD_RESTOFLASH', 'paygreen', 'restoflash'],
    ['PAYMENT_METHOD_EDENRED', 'edenred', null],
  ] as const)(
    'maps %s to provider %s and platform %s, with no vouchers in the short flow',
    (method, provider, platform) => {
      expect(voucherProviderOf(method)).toBe(provider);
      expect(platformOf(method)).toBe(platform);
      expect(isVoucher(method)).toBe(provider !== null);
      expect(isOffered(method, { isShort: true })).toBe(provider === null);
      expect(isOffered(method, { isShort: false })).toBe(true);
    },
  );

  test('has exactly one payment method for each voucher platform @R4.12', () => {
    expect(paymentMethods.map(platformOf).filter((platform) => platform !== null)).toEqual(platforms);
  });
});

describe('an instrument', () => {
  test.each(platforms)('parses an instrument of %s', (platform) => {
    expect(instrumentSchema.parse({ id: 'ins_1', platform })).toEqual({ id: 'ins_1', platform });
  });

  test.each([{ id: '', platform: 'swile' }, { id: 'ins_1', platform: 'edenred' }, { id: 'ins_1' }, null])(
    'rejects the invalid instrument %o',
    (invalid) => {
      expect(instrumentSchema.safeParse(invalid).success).toBe(false);
    },
  );
});

describe('credentials', () => {
  const instrument = { id: 'ins_1', platform: 'swile' } as const;

  test('accepts PayGreen credentials with or without an instrument', () => {
    const credentials = { buyerId: 'buy_1', instrument };
    expect(paygreenPaymentSchema.parse(credentials)).toEqual(credentials);
    expect(paygreenPaymentSchema.parse({ buyerId: 'buy_1' })).toEqual({ buyerId: 'buy_1', instrument: null });
    expect(paygreenPaymentSchema.parse({ buyerId: 'buy_1', instrument: null }).instrument).toBeNull();
  });

  test.each([{ instrument }, { buyerId: '', instrument }, { buyerId: 'buy_1', instrument: { id: 'ins_1' } }])(
    'rejects the incomplete PayGreen credentials %o',
    (invalid) => {
      expect(paygreenPaymentSchema.safeParse(invalid).success).toBe(false);
    },
  );

  test('accepts both Edenred tokens', () => {
    const tokens = { access: 'sealed_access', refresh: 'sealed_refresh' };
    expect(edenredPaymentSchema.parse(tokens)).toEqual(tokens);
  });

  test.each([
    { access: 'sealed_access' },
    { refresh: 'sealed_refresh' },
    { access: '', refresh: 'sealed_refresh' },
    { access: 'sealed_access', refresh: '' },
  ])('rejects the incomplete Edenred tokens %o', (invalid) => {
    expect(edenredPaymentSchema.safeParse(invalid).success).toBe(false);
  });
});
