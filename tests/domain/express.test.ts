import { describe, expect, test } from 'vitest';
import { cardAmount, chargeOf } from '#machines/domain/charge.ts';
import { quoteOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import {
  chargeSheetOf,
  deliverySheetOf,
  fieldsOfContact,
  sheetDeliveryOf,
  type PaymentSheet,
} from '#machines/domain/express.ts';
import { paymentMethods } from '#machines/domain/methods.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { slots } from '#machines/domain/slot.ts';
import { discoveryPromo, email, now, promo } from '#tests/support/samples.ts';

const offer = { dates: nextTuesdays(now), slots };
const promos: readonly (Promo | null)[] = [
  null,
  promo,
  discoveryPromo,
  classicPromoOf('MOITIE', { id: 'half', percentage: 50 }),
  classicPromoOf('PORT', { id: 'shipping', Free_shipping: true }),
  classicPromoOf('CENT', { id: 'hundred', amount: 100 }),
  classicPromoOf('PRESQUE', { id: 'almost', amount: 85.6 }),
];

const sumOf = ({ items, rates }: PaymentSheet, rateId: string | null): number =>
  items.reduce((sum, { amount }) => sum + amount, 0) +
  ((rates.find(({ id }) => id === rateId) ?? rates[0])?.amount ?? 0);

describe('payment sheet with delivery', () => {
  const first = deliverySheetOf({ nbMeals: 10, promo: discoveryPromo, rateId: null, ...offer });

  test('shows box, discount and six deliveries', () => {
    expect(first).toEqual({
      amount: 4990,
      items: [
        { name: 'Box de 10 repas', amount: 7990 },
        { name: 'Offre découverte', amount: -3000 },
      ],
      rates: [
        '2026-11-24 8h-13h',
        '2026-11-24 18h-20h',
        '2026-12-01 8h-13h',
        '2026-12-01 18h-20h',
        '2026-12-08 8h-13h',
        '2026-12-08 18h-20h',
      ].map((id) => expect.objectContaining({ id, amount: 0 })),
      subscription: { name: 'Box de 10 repas par semaine, sans engagement', weekly: 8589 },
    });
    expect(first?.rates[2]?.displayName).toBe('mardi 1er décembre, 8\u00a0h\u00a0–\u00a013\u00a0h');
  });

  test.each(promos.map((one) => [one?.code ?? 'no promo', one] as const))(
    'adds up to the price of the order with %s, for each box and delivery',
    (_, one) => {
      for (const nbMeals of offeredSizes)
        for (const { id } of first?.rates ?? []) {
          const sheet = deliverySheetOf({ nbMeals, promo: one, rateId: id, ...offer });
          const slot = sheetDeliveryOf(offer, id)?.slot ?? '8h-13h';
          const { total } = quoteOf({ nbMeals, slot, promo: one });
          expect(sheet?.amount).toBe(cardAmount({ total, leftAmount: null }));
          expect(sheet && sumOf(sheet, id)).toBe(sheet?.amount);
        }
    },
  );

  test('shows nothing without a date', () => {
    expect(deliverySheetOf({ nbMeals: 10, promo: null, rateId: null, dates: [], slots })).toBeNull();
  });

  test('selects the first delivery if the chosen one is not offered', () => {
    expect(sheetDeliveryOf(offer, '2027-01-05 8h-13h')).toEqual({ date: offer.dates[0], slot: '8h-13h' });
  });
});

test.each(paymentMethods)('shows what %s leaves to the wallet, to the cent', (method) => {
  for (const nbMeals of offeredSizes)
    for (const one of promos) {
      const charge = chargeOf({ nbMeals, slot: '18h-20h', promo: one }, email, method);
      const sheet = chargeSheetOf(charge);
      expect([sheet.amount, sumOf(sheet, null)]).toEqual([cardAmount(charge), cardAmount(charge)]);
    }
});

test.each([
  ['Camille Martin', 'Camille', 'Martin'],
  [' Jean  Pierre de La Tour ', 'Jean', 'Pierre de La Tour'],
  ['Camille', 'Camille', ''],
  ['', '', ''],
])('splits the name %s after its first word', (name, firstName, lastName) => {
  const fields = fieldsOfContact({
    name,
    email,
    phone: '',
    line1: '',
    line2: '',
    postalCode: '',
    city: '',
    country: 'FR',
  });
  expect([fields['customer.firstName'], fields['customer.lastName']]).toEqual([firstName, lastName]);
});
