import { expect, test } from 'vitest';
import { elementOptions, optionsOf } from '#src/checkout/payment/cardFormOptions.ts';

test('the form speaks French, has tabs, and asks for an address only if it has to @R7.22 @R9.23', () => {
  expect(optionsOf(7990)).toMatchObject({
    locale: 'fr',
    currency: 'eur',
    mode: 'payment',
    amount: 7990,
    appearance: { variables: { spacingUnit: '4px' } },
  });
  expect(elementOptions).toMatchObject({
    layout: 'tabs',
    fields: { billingDetails: { address: 'if_required' } },
  });
});

test('the form offers no wallet, whose sheet could not open after the checks of the press @R7.22 @R9.23', () => {
  expect(elementOptions.wallets).toEqual({ applePay: 'never', googlePay: 'never', link: 'never' });
});

test('a card that is only kept is asked for without an amount', () => {
  expect(optionsOf(0)).toMatchObject({ mode: 'setup' });
  expect(optionsOf(0)).not.toHaveProperty('amount');
});
