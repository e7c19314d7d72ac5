import { expect, test } from 'vitest';
import { SuccessScreen } from '#src/screens/success/SuccessScreen.tsx';
import { goToPayment, pay, settle, startCheckout, until } from '#tests/support/checkout.ts';
import { render, wordsOf } from './render.tsx';

async function goToSuccess() {
  const { checkout } = startCheckout();
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  await settle();
  return checkout;
}

test('the thank-you page shows the order as it was paid', async () => {
  const words = wordsOf(render(await goToSuccess(), SuccessScreen));
  expect(words).toContain('Merci Jeanne. À mardi.');
  expect(words).toContain('jeanne@example.com');
  expect(words).toContain('mardi 24 novembre 8 h – 13 h');
  expect(words).toContain(
    'Box de 10 repas 79,90 € Livraison 5,99 € Total 85,89 € Payé par carte bancaire ·· 4242 85,89 €',
  );
});

test('the thank-you page leaves by itself, unless one wants to stay', async () => {
  const checkout = await goToSuccess();
  expect(render(checkout, SuccessScreen)).toContain('data-shown="true"');
  checkout.send({ type: 'stay.requested' });
  expect(render(checkout, SuccessScreen)).toContain('data-shown="false"');
  checkout.send({ type: 'leave.requested' });
  expect(render(checkout, SuccessScreen)).toMatch(/<button[^>]*aria-busy="true"/);
});
