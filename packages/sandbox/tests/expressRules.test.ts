import { expect, it } from 'vitest';
import { applyDetails, noFigures } from '#sandbox/browser/express/rules.ts';

const box = { name: 'Box de 10 repas', amount: 7990 };
const offer = { name: 'Offre découverte', amount: -3000 };
const tuesday = { id: 'tuesday', displayName: 'mardi 1er décembre, 8 h – 13 h', amount: 0 };
const evening = { id: 'evening', displayName: 'mardi 1er décembre, 18 h – 20 h', amount: 100 };

const apply = (
  details: { lineItems?: (typeof box)[]; shippingRates?: (typeof tuesday)[] },
  { amount = 4990, isAddressRequired = true, current = noFigures } = {},
) => applyDetails(current, { callback: 'click', details, isAddressRequired, amount });

it('selects the first rate, and keeps the chosen rate while it is offered', () => {
  const first = apply({ lineItems: [box, offer], shippingRates: [tuesday, evening] });
  expect(first.rateId).toBe('tuesday');
  const chosen = { ...first, rateId: 'evening' };
  expect(apply({}, { amount: 5090, current: chosen }).rateId).toBe('evening');
  expect(apply({ shippingRates: [tuesday] }, { current: chosen }).rateId).toBe('tuesday');
});

const tenRates = Array.from({ length: 10 }, (_, index) => ({ ...tuesday, id: `rate ${index}` }));

it.each([
  ['ten rates', { shippingRates: tenRates }, 'shippingRates should be an array of size less than 10'],
  ['two rates with one id', { shippingRates: [tuesday, tuesday] }, 'unique ids'],
  ['a negative rate', { shippingRates: [{ ...tuesday, amount: -1 }] }, 'a displayName and an amount'],
  ['no rate for an address', { lineItems: [box, offer] }, 'shippingRates is required'],
  [
    'half a cent',
    { lineItems: [{ name: 'Box', amount: 0.5 }], shippingRates: [tuesday] },
    'lineItems.0.amount should be an integer',
  ],
  [
    'items above the amount',
    { lineItems: [box], shippingRates: [tuesday] },
    'amount 4990 is less than the total amount of the line items',
  ],
  [
    'a rate that is shown but not charged',
    { lineItems: [box, offer], shippingRates: [evening] },
    'add up to 5090, but the amount is 4990',
  ],
])('rejects %s', (_, details, message) => {
  expect(() => apply(details)).toThrow(message);
});

it.each([
  ['an address that is no URL', { managementURL: '/client' }],
  ['a price of half a cent', { regularBilling: { label: 'Box', amount: 0.5 } }],
])('rejects a subscription with %s', (_, change) => {
  const recurringPaymentRequest = {
    paymentDescription: 'Box',
    managementURL: 'https://mijote.test/client',
    regularBilling: { label: 'Box', amount: 8589 },
    ...change,
  };
  const details = { shippingRates: [tuesday], applePay: { recurringPaymentRequest } };
  expect(() =>
    applyDetails(noFigures, { callback: 'click', details, isAddressRequired: true, amount: 4990 }),
  ).toThrow('applePay.recurringPaymentRequest is incomplete');
});

it('accepts a box that costs nothing today', () => {
  const free = { name: 'Titre-restaurant', amount: -4990 };
  const { lineItems } = apply({ lineItems: [box, offer, free] }, { amount: 0, isAddressRequired: false });
  expect(lineItems).toHaveLength(3);
});
