import { describe, expect, test } from 'vitest';
import { classicPromoOf } from '#machines/domain/promo.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { SuccessScreen } from '#src/checkout/success/SuccessScreen.tsx';
import { fakePorts, pay, settle, until, untilPayable } from '#tests/support/checkout.ts';
import { render, wordsOf } from './render.tsx';
import { choose, paymentScreenTexts } from './vouchers.tsx';

const swile = 'PAYMENT_METHOD_SWILE';

/** Chooses Swile for ten meals at 85,89 €, minus a discount in euros. */
async function chooseWith(euros: number, ports = fakePorts()): Promise<Checkout> {
  const checkout = await choose(swile, ports);
  checkout.send({ type: 'wallet.requested' });
  await settle();
  if (euros === 0) return checkout;
  ports.checkPromo.mockResolvedValue({
    kind: 'valid',
    promo: classicPromoOf('MOINS', { id: 'promo_2', amount: euros }),
  });
  checkout.send({ type: 'promo.submitted', code: 'MOINS' });
  await settle();
  await untilPayable(checkout);
  return checkout;
}

/** Returns the text of the payment plan, up to the end of its table. */
const planOf = (checkout: Checkout): string =>
  wordsOf(render(checkout, PaymentScreen).match(/<h2 id="tender".*?<\/table>/s)?.[0] ?? '');

const centsIn = (words: string): readonly number[] =>
  [...words.matchAll(/(\d+),(\d\d)\s€/g)].map(([, euros, cents]) => Number(`${euros}${cents}`));

describe('payment plan', () => {
  test('lists every part of the payment and the total', async () => {
    const checkout = await chooseWith(5.99);
    expect(planOf(checkout)).toBe(
      'Règlement de 79,90 € Prélevé aujourd’hui sur votre compte Swile Plafond légal : 25 € par jour. 25,00 € Prélevé plus tard, automatiquement En deux fois, 25 € par jour au plus. 50,00 € Payé par carte bancaire Plafond des titres-restaurant : 75 €. 4,90 € Total TTC 79,90 €',
    );
    expect(paymentScreenTexts(checkout)).toContain('4,90 € par carte bancaire');
  });

  test.each([0, 5.99, 10.49, 10.89, 25, 45.89, 60.89, 61, 85.89])(
    'lists payment parts that add up to the total with a discount of %d euros',
    async (euros) => {
      const [title, ...parts] = centsIn(planOf(await chooseWith(euros)));
      const total = parts.pop();
      expect(total).toBe(title);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    },
  );

  test('waives a small card amount and saves the card for later boxes', async () => {
    const checkout = await chooseWith(10.49);
    expect(planOf(checkout)).toContain('Offert par Mijote Trop peu pour un paiement par carte. 0,40 €');
    const text = paymentScreenTexts(checkout);
    expect(text).toContain('Carte pour vos prochaines box : 0 € aujourd’hui');
    expect(text).toContain('Commander et payer 75,00 €');
  });

  test('omits the card if vouchers cover everything', async () => {
    const plan = planOf(await chooseWith(45.89));
    expect(plan).not.toContain('carte bancaire');
    expect(plan).toContain('Prélevé plus tard, automatiquement 15,00 € Total TTC 40,00 €');
  });
});

test('shows that neither card nor voucher was charged after a decline', async () => {
  const ports = fakePorts();
  ports.confirmIntent.mockResolvedValueOnce({
    kind: 'failed',
    problem: { kind: 'declined', message: null },
  });
  const checkout = await chooseWith(5.99, ports);
  await pay(checkout);
  await until(checkout, ({ context }) => context.payment.problem !== null);
  expect(paymentScreenTexts(checkout)).toContain(
    'Votre carte a été refusée. Rien n’a été prélevé, ni sur cette carte ni sur votre compte Swile. Vérifiez votre carte ou payez autrement.',
  );
});

test('shows the reason and the refunded card amount if a voucher is declined', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({
    kind: 'refunded',
    message: 'Swile a refusé, vous pouvez payer autrement.',
  });
  const checkout = await chooseWith(5.99, ports);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  expect(paymentScreenTexts(checkout)).toContain(
    'Votre paiement est remboursé. Swile a refusé, vous pouvez payer autrement. Vos 4,90 € vous sont rendus : sur une carte, cela prend quelques jours.',
  );
});

test('warns against a second payment while the order is pending', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({ kind: 'kept' });
  const checkout = await chooseWith(5.99, ports);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'kept' } }));
  expect(paymentScreenTexts(checkout)).toContain(
    'Ne payez pas une seconde fois, ni par carte ni en titres-restaurant.',
  );
});

test('lists each part of the payment on the receipt', async () => {
  const checkout = await chooseWith(5.99);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  await settle();
  expect(wordsOf(render(checkout, SuccessScreen))).toContain(
    'Total TTC 79,90 € Prélevé aujourd’hui sur votre compte Swile 25,00 € Prélevé plus tard, automatiquement 50,00 € Payé par carte bancaire ·· 4242 4,90 €',
  );
});
