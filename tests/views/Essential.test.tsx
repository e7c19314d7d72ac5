import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { fakePorts, settle, untilPayable } from '#tests/support/checkout.ts';
import { choose, paymentScreenTexts } from './vouchers.tsx';

/** Returns the texts of the payment screen for a box of ten meals. */
async function textsWith(promo: Promo | null, method: PaymentMethod = 'PAYMENT_METHOD_CB'): Promise<string> {
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
  return paymentScreenTexts(checkout);
}

const promoId = { id: 'promo_2' };
const promos: readonly (readonly [string, Promo | null])[] = [
  ['no code', null],
  ['a fixed discount', classicPromoOf('MOINS', { ...promoId, amount: 10 })],
  ['a percentage', classicPromoOf('DIXPOURCENT', { ...promoId, percentage: 10 })],
  ['free delivery', classicPromoOf('LIVRAISON', { ...promoId, Free_shipping: true })],
  ['the discovery offer', discoveryPromoOf('BIENVENUE', 10)],
  ['waived cents', classicPromoOf('CENTIMES', { ...promoId, amount: 10.49 })],
];

describe.each(['PAYMENT_METHOD_CB', 'PAYMENT_METHOD_SWILE'] as const)('%s', (method) => {
  test.each(promos)(
    'reminds of box, date, hours and total above the pay button with %s',
    async (_, promo) => {
      const [, reminded, pressed] =
        /Box de 10 repas, mardi 24 novembre entre 8 h et 13 h : (\S+ €)\. Abonnement hebdomadaire sans engagement\. Produits frais : pas de rétractation possible\. Commander et payer (\S+ €)/.exec(
          await textsWith(promo, method),
        ) ?? [];
      expect(reminded).toBe(pressed);
      expect(pressed).toMatch(/^\d+,\d\d €$/);
    },
  );
});

test('lists dates and amounts of the next boxes with the discovery offer @R4.37', async () => {
  expect(await textsWith(discoveryPromoOf('DECOUVERTE', 10))).toContain(
    'aujourd’hui 49,90 € 1er déc. 70,89 € 8 déc. 75,89 € 15 déc. 75,89 € puis 85,89 € par semaine, livraison comprise',
  );
});

test('lists the weekly amount from the second box without an offer @R4.37', async () => {
  expect(await textsWith(null)).toContain(
    'aujourd’hui 85,89 € dès le 1er déc. 85,89 € par semaine, livraison comprise',
  );
});
