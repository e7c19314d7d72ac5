import { expect, test } from 'vitest';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { quoteOf } from '#machines/domain/basket.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import {
  fakePorts,
  goToPayment,
  pay,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { draft, now, pendingPayment } from '#tests/support/samples.ts';
import { render, wordsOf } from './render.tsx';

/** Returns the text of the page after a reload with a pending order that is then refunded. */
async function textAfterReload(
  pending: NonNullable<Draft['pending']>,
  message: string,
  method: PaymentMethod = 'PAYMENT_METHOD_CB',
): Promise<string> {
  const ports = fakePorts();
  ports.finalizeOrder
    .mockResolvedValueOnce({ kind: 'kept' })
    .mockResolvedValue({ kind: 'refunded', message });
  const stored = { draft: { ...draft, method, pending }, storedAt: now };
  const { checkout, clock } = startCheckout(ports, { stored });
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: { kept: 'waiting' } } }));
  clock.increment(5000);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  return wordsOf(render(checkout, PaymentScreen));
}

const quote = quoteOf({ nbMeals: 10, slot: '18h-20h', promo: null });
const refundMessage = 'Ce paiement vous a été rendu par notre équipe : vous pouvez commander à nouveau.';

test('shows a cancellation without refund for a card that was only saved', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: 'Rien n’a été débité.' });
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  ports.checkPromo.mockResolvedValue({
    kind: 'valid',
    promo: classicPromoOf('PRESQUE', { id: 'promo_2', amount: 85.49 }),
  });
  checkout.send({ type: 'promo.submitted', code: 'PRESQUE' });
  await settle();
  await untilPayable(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  const words = wordsOf(render(checkout, PaymentScreen));
  expect(words).toContain(
    'Votre paiement est annulé. Rien n’a été débité. Vous n’avez plus rien à payer pour cette commande.',
  );
  expect(words).not.toContain('remboursé');
});

test('shows the refunded amount for a charged card', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: 'Cette date n’est plus livrée.' });
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  expect(wordsOf(render(checkout, PaymentScreen))).toContain('Vos 85,89 € vous sont rendus');
});

test('shows the refunded amount after a reload', async () => {
  const words = await textAfterReload(
    { intentId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa', quote: { ...quote, total: 8589 }, promo: null },
    refundMessage,
  );
  expect(words).toContain(`Votre paiement est remboursé. ${refundMessage} Vos 85,89 € vous sont rendus`);
  expect(words).toContain('Référence de votre commande : 28A3-TQPA');
});

test('shows only the card part of a voucher payment after a reload', async () => {
  const paid = { intentId: 'pi_1', quote: { ...quote, total: 8589 }, promo: null };
  expect(await textAfterReload(paid, refundMessage, 'PAYMENT_METHOD_SWILE')).toContain(
    'Vos 10,89 € vous sont rendus',
  );
});

test('shows a cancellation without refund for a saved card after a reload', async () => {
  const words = await textAfterReload(
    { intentId: 'seti_1', quote: { ...quote, total: 40 }, promo: null },
    'Votre commande n’a pas été enregistrée. Rien n’a été débité.',
  );
  expect(words).toContain('Votre paiement est annulé. Votre commande n’a pas été enregistrée.');
  expect(words).not.toMatch(/remboursé|rendus/);
});

test('shows a cancellation without an amount if only the intent is stored', async () => {
  const words = await textAfterReload(pendingPayment, refundMessage);
  expect(words).toContain(
    `Votre paiement est annulé. ${refundMessage} Vous n’avez plus rien à payer pour cette commande.`,
  );
  expect(words).not.toMatch(/abouti|rendus/);
});

test('offers a problem report after a refund', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: refundMessage });
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  expect(render(checkout, PaymentScreen)).toContain('>Signaler un problème</button>');
});
