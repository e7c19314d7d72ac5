import { describe, expect, test } from 'vitest';
import { referenceOf } from '#machines/domain/reference.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import {
  fakePorts,
  goToPayment,
  rejectWithNetworkError,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { charge, intentFor } from '#tests/support/samples.ts';
import { render, wordsOf } from './render.tsx';

const payButtonOf = (html: string): string =>
  html.match(/<button type="submit"[^>]*data-size="large"[^>]*>/)?.[0] ?? '';

describe('payment screen', () => {
  test('shows the amount on the pay button', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    await untilPayable(checkout);
    const html = render(checkout, PaymentScreen);
    const words = wordsOf(html);
    expect(words).toContain('Commander et payer 85,89 €');
    expect(payButtonOf(html)).not.toContain('aria-disabled');
    expect(words).not.toContain('Il reste');
  });

  test('offers the pay button before everything is complete, without a reason', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    checkout.send({ type: 'terms.withdrawn' });
    checkout.send({ type: 'card.completed', isComplete: false });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    const html = render(checkout, PaymentScreen);
    expect(payButtonOf(html)).not.toContain('disabled');
    expect(wordsOf(html)).not.toContain('Il reste');
  });

  test('shows alerts for the missing card and terms after a press of the blocked pay button', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    checkout.send({ type: 'terms.withdrawn' });
    checkout.send({ type: 'card.completed', isComplete: false });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    const alerts = () =>
      [...render(checkout, PaymentScreen).matchAll(/<p[^>]*role="alert".*?<\/p>/gs)].map(([tag]) =>
        wordsOf(tag),
      );
    expect(alerts()).toEqual([]);
    checkout.send({ type: 'blockers.requested' });
    expect(alerts()).toEqual(['Complétez votre carte.', 'Acceptez les conditions de vente.']);
    const text = () => wordsOf(render(checkout, PaymentScreen));
    expect(text()).toContain(
      'Il reste 2 choses : votre carte , les conditions de vente . Commander et payer',
    );
    checkout.send({ type: 'card.completed', isComplete: true });
    expect(alerts()).toEqual(['Acceptez les conditions de vente.']);
    expect(text()).toContain('Il reste une chose : les conditions de vente . Commander et payer');
  });

  test('shows a busy button while the payment is being prepared', async () => {
    const ports = fakePorts();
    ports.createIntent.mockImplementation(pending);
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    const html = render(checkout, PaymentScreen);
    expect(payButtonOf(html)).toContain('aria-busy="true"');
    expect(wordsOf(html)).toContain('Nous préparons votre paiement…');
  });

  test('links the terms within the consent', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    expect(render(checkout, PaymentScreen)).toMatch(
      /J’accepte les <\/span><a href="[^"]+" target="_blank" rel="noopener">conditions générales de vente<\/a><span> et l’abonnement/,
    );
  });

  test('shows a focusable alert that a declined card was not charged @R4.34', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockResolvedValueOnce({
      kind: 'failed',
      problem: { kind: 'declined', message: 'Votre carte n’a pas assez de fonds.' },
    });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, ({ context }) => context.payment.problem !== null);
    const html = render(checkout, PaymentScreen);
    expect(html).toMatch(/<div class="[^"]+" data-tone="error" role="alert" tabindex="-1">/i);
    expect(wordsOf(html)).toContain('Votre carte n’a pas assez de fonds. Rien n’a été prélevé.');
  });

  test('warns against a second payment while another is being confirmed', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValueOnce({
      kind: 'refused',
      problem: { kind: 'beingConfirmed', message: 'Un paiement est déjà en cours.' },
    });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, ({ context }) => context.payment.problem !== null);
    expect(wordsOf(render(checkout, PaymentScreen))).toContain(
      'Un paiement est déjà en cours. Ne payez pas une seconde fois.',
    );
  });

  test('asks for the consent again if the first is too old', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    expect(render(checkout, PaymentScreen)).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
    ports.createIntent.mockResolvedValueOnce({ kind: 'refused', problem: { kind: 'consentLapsed' } });
    checkout.send({ type: 'pay.requested' });
    await until(checkout, ({ context }) => context.payment.problem !== null);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    const html = render(checkout, PaymentScreen);
    expect(wordsOf(html)).toContain('Merci d’accepter à nouveau les conditions. Vous les avez acceptées');
    expect(html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  });

  test('reports blocked cookies instead of the card form and allows a retry', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValueOnce({ kind: 'refused', problem: { kind: 'cookiesRefused' } });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, ({ context }) => context.payment.problem !== null);
    const html = render(checkout, PaymentScreen);
    expect(wordsOf(html)).toContain(
      'Votre navigateur refuse les cookies de cette boutique. Le paiement en a besoin',
    );
    expect(wordsOf(html)).toContain('Rien n’a été prélevé. Réessayer');
    expect(html).toMatch(/<div hidden=""><div class="_element_/);
    checkout.send({ type: 'intent.retried' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    const retried = render(checkout, PaymentScreen);
    expect(wordsOf(retried)).not.toContain('refuse les cookies');
    expect(retried).not.toMatch(/<div hidden=""><div class="_element_/);
  });

  test('offers a retry if the payment cannot be prepared @R8.1', async () => {
    const ports = fakePorts();
    ports.createIntent.mockImplementation(rejectWithNetworkError);
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    const html = render(checkout, PaymentScreen);
    expect(wordsOf(html)).toContain('Erreur avec le serveur de paiement. Merci de contacter le support (');
    expect(wordsOf(html)).toContain('Réessayer');
    expect(payButtonOf(html)).toContain('aria-describedby="refusal"');
  });

  test('blocks a second press and hides the back link while paying', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementation(pending);
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    const html = render(checkout, PaymentScreen);
    expect(payButtonOf(html)).toContain('aria-busy="true"');
    expect(wordsOf(html)).toContain('Paiement en cours');
    expect(html).not.toContain('href="/?step=form"');
  });

  test('shows that another tab is paying and hides the pay button', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValue('lock.unavailable');
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'inOtherTab' } }));
    const html = render(checkout, PaymentScreen);
    expect(wordsOf(html)).toContain('Un paiement est en cours dans un autre onglet.');
    expect(payButtonOf(html)).toBe('');
  });

  test('warns the customer of a pending order not to pay again', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValue({ kind: 'kept' });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'kept' } }));
    const html = render(checkout, PaymentScreen);
    expect(wordsOf(html)).toContain('Votre commande est en attente de confirmation.');
    expect(wordsOf(html)).toContain('Ne payez pas une seconde fois.');
    expect(wordsOf(html)).toContain('par e-mail à jeanne.moreau@example.com.');
    expect(wordsOf(html)).toContain(`Référence de votre commande : ${referenceOf(intentFor(charge).id)}`);
    expect(payButtonOf(html)).toBe('');
  });

  test('shows the reason for a refund', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: 'Cette date n’est plus livrée.' });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    const words = wordsOf(render(checkout, PaymentScreen));
    expect(words).toContain('Votre paiement est remboursé. Cette date n’est plus livrée.');
    expect(words).toContain('Reprendre ma commande');
  });

  test('shows the waived amount and a payment of 0,00 €', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.checkPromo.mockResolvedValue({
      kind: 'valid',
      promo: {
        id: 'promo_2',
        code: 'PRESQUE',
        amount: 8549,
        percentage: 0,
        freeShipping: false,
        message: '',
        type: 'CLASSIC',
        nbMeals: null,
        discount1Amount: null,
        discount2Amount: null,
        discount3Amount: null,
        discount4Amount: null,
        sumOfDiscountsAmount: null,
      },
    });
    checkout.send({ type: 'promo.submitted', code: 'PRESQUE' });
    await settle();
    await untilPayable(checkout);
    const words = wordsOf(render(checkout, PaymentScreen));
    expect(words).toContain('Offert par Mijote : 0,40 €');
    expect(words).toContain('Commander et payer 0,00 €');
  });
});
