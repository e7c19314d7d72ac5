import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { fakePorts, settle, untilPayable } from '#tests/support/checkout.ts';
import { choose, paymentScreenTexts } from './vouchers.tsx';

/** Returns the sentence next to the pay button, for a box of ten meals. */
async function sentenceOf(promo: Promo | null, method: PaymentMethod = 'PAYMENT_METHOD_CB'): Promise<string> {
  const ports = fakePorts();
  const checkout = await choose(method, ports);
  checkout.send({ type: 'wallet.requested' });
  await settle();
  if (promo !== null) {
    ports.checkPromo.mockResolvedValue({ kind: 'valid', promo });
    checkout.send({ type: 'promo.submitted', code: promo.code });
    await settle();
    await untilPayable(checkout);
  }
  return paymentScreenTexts(checkout).match(/Ce bouton vaut commande.*?en tout\./)?.[0] ?? '';
}

/** Returns the amounts in the sentence in cents, with negative discounts. The last amount is the total. */
const amountsIn = (sentence: string): readonly number[] =>
  [...sentence.matchAll(/(−?)(\d+),(\d\d) €( offerts)?/g)].map(
    ([, minus, euros, cents, offered]) => Number(`${euros}${cents}`) * (minus || offered ? -1 : 1),
  );

const promoId = { id: 'promo_2' };
const promos: readonly (readonly [string, Promo | null])[] = [
  ['no code', null],
  ['a fixed discount', classicPromoOf('MOINS', { ...promoId, amount: 10 })],
  ['a percentage', classicPromoOf('DIXPOURCENT', { ...promoId, percentage: 10 })],
  ['free delivery', classicPromoOf('LIVRAISON', { ...promoId, Free_shipping: true })],
  [
    'a fixed discount and free delivery',
    classicPromoOf('TOUT', { ...promoId, amount: 10, Free_shipping: true }),
  ],
  ['the discovery offer', discoveryPromoOf('BIENVENUE', 10)],
  ['waived cents', classicPromoOf('CENTIMES', { ...promoId, amount: 10.49 })],
];

describe.each(['PAYMENT_METHOD_CB', 'PAYMENT_METHOD_SWILE'] as const)('%s', (method) => {
  test.each(promos)('shows amounts that add up to the total with %s', async (_, promo) => {
    const amounts = amountsIn(await sentenceOf(promo, method));
    expect(amounts.length).toBeGreaterThan(1);
    const sum = amounts.slice(0, -1).reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(amounts.at(-1));
  });
});

test('shows the discount and the waived amount next to the pay button', async () => {
  const promo = classicPromoOf('CENTIMES', { ...promoId, amount: 10.49 });
  expect(await sentenceOf(promo, 'PAYMENT_METHOD_SWILE')).toContain(
    'livraison 5,99 €, code CENTIMES −10,49 €, 0,40 € offerts par Mijote, soit 75,00 € en tout.',
  );
});

test('shows later prices and how to pause above the pay button @R4.37', async () => {
  const checkout = await choose('PAYMENT_METHOD_CB', fakePorts());
  checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
  await untilPayable(checkout);
  expect(paymentScreenTexts(checkout)).toMatch(
    /Puis 70,89 € la 2e box \(mardi 1er décembre\), 75,89 € la 3e box, 75,89 € la 4e box et 85,89 € par semaine ensuite, livraison comprise\. Commander et payer 49,90 €.*Comment faire une pause/,
  );
});
