import { expect, test } from 'vitest';
import { PaymentScreen } from '#src/screens/payment/PaymentScreen.tsx';
import { classicPromoOf } from '#machines/domain/promo.ts';
import {
  fakePorts,
  goToPayment,
  pay,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { render, wordsOf } from './render.tsx';

test('speaks of no money on its way back to a card that was only kept', async () => {
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
  await until(checkout, (snapshot) => snapshot.matches({ payment: 'refunded' }));
  const words = wordsOf(render(checkout, PaymentScreen));
  expect(words).toContain(
    'Votre paiement n’a pas abouti. Rien n’a été débité. Rien ne reste prélevé sur votre carte.',
  );
  expect(words).not.toContain('remboursé');
});
test('charged', async () => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: 'Cette date n’est plus livrée.' });
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches({ payment: 'refunded' }));
  expect(wordsOf(render(checkout, PaymentScreen))).toContain('Vos 85,89 € reviennent sur votre carte');
});
