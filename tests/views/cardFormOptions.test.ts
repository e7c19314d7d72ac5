import { expect, test } from 'vitest';
import { paymentElementOptions, stripeElementsOptions } from '#src/checkout/payment/cardFormOptions.ts';

test('configures a French form with tabs and an address only if required @R7.22 @R9.23', () => {
  expect(stripeElementsOptions(7990)).toMatchObject({
    locale: 'fr',
    currency: 'eur',
    mode: 'payment',
    amount: 7990,
    appearance: { variables: { spacingUnit: '4px' } },
  });
  expect(paymentElementOptions).toMatchObject({
    layout: 'tabs',
    fields: { billingDetails: { address: 'if_required' } },
  });
});

test('disables wallets because their sheet cannot open after the checks @R7.22 @R9.23', () => {
  expect(paymentElementOptions.wallets).toEqual({ applePay: 'never', googlePay: 'never', link: 'never' });
});

test('configures a setup without an amount for a total of 0 €', () => {
  expect(stripeElementsOptions(0)).toMatchObject({ mode: 'setup' });
  expect(stripeElementsOptions(0)).not.toHaveProperty('amount');
});
