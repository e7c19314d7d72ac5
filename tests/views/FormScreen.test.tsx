import { describe, expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { FormScreen } from '#src/checkout/form/FormScreen.tsx';
import {
  fakePorts,
  fillForm,
  goToForm,
  rejectWithNetworkError,
  pending,
  settle,
  startCheckout,
  until,
} from '#tests/support/checkout.ts';
import { draft, now, pendingPayment } from '#tests/support/samples.ts';
import { liveRegionTexts, render, wordsOf } from './render.tsx';

const fieldOf = (html: string, id: string): string =>
  html.match(new RegExp(`<input[^>]* id="${id.replaceAll('.', '\\.')}"[^>]*>`))?.[0] ?? '';

const confirmed = 'data-status="ok"><label for="customer.email"';

describe('form screen', () => {
  test('shows the stored field values and the e-mail confirmation', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout);
    const html = render(checkout, FormScreen);
    expect(fieldOf(html, 'customer.firstName')).toContain('value="Jeanne"');
    expect(fieldOf(html, 'address.city')).toContain('value="Paris"');
    expect(html).toContain(confirmed);
  });

  test('confirms a new e-mail after its check until it changes', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'order.started', nbMeals: 10 });
    expect(render(checkout, FormScreen)).not.toContain(confirmed);
    fillForm(checkout);
    expect(render(checkout, FormScreen)).not.toContain(confirmed);
    await settle();
    expect(render(checkout, FormScreen)).toContain(confirmed);
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    expect(render(checkout, FormScreen)).not.toContain(confirmed);
  });

  test.each(['field is left', 'form is submitted'])(
    'does not confirm an e-mail whose check fails after the %s',
    async (moment) => {
      const ports = fakePorts();
      ports.checkEmail.mockImplementation(rejectWithNetworkError);
      const { checkout } = startCheckout(ports);
      await goToForm(checkout);
      if (moment === 'form is submitted') checkout.send({ type: 'form.submitted' });
      await until(checkout, (snapshot) => snapshot.matches({ form: 'editing' }));
      expect(ports.checkEmail).toHaveBeenCalledTimes(moment === 'form is submitted' ? 2 : 1);
      expect(render(checkout, FormScreen)).not.toContain(confirmed);
    },
  );

  test('shows no e-mail confirmation after a refund if the e-mail was not checked', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: 'Remboursé.' });
    const stored = { draft: { ...draft, pending: pendingPayment }, storedAt: now };
    const { checkout } = startCheckout(ports, { stored });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    checkout.send({ type: 'step.requested', step: 'form' });
    await until(checkout, (snapshot) => snapshot.matches('form'));
    expect(ports.checkEmail).not.toHaveBeenCalled();
    expect(render(checkout, FormScreen)).not.toContain(confirmed);
  });

  test('shows each error at its field, linked with aria-describedby', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'order.started', nbMeals: 10 });
    checkout.send({ type: 'form.submitted' });
    const html = render(checkout, FormScreen);
    const field = fieldOf(html, 'customer.lastName');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="customer.lastName-message"');
    const message = html.slice(html.indexOf('id="customer.lastName-message"'));
    expect(message).toContain('Le nom est requis');
    expect(wordsOf(html)).toContain("L'email est requis".replace("'", '&#x27;'));
  });

  test('rejects an existing e-mail with a link to the login @R1.15', async () => {
    const ports = fakePorts();
    ports.checkEmail.mockResolvedValue({ kind: 'exists' });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'order.started', nbMeals: 10 });
    fillForm(checkout);
    await settle();
    const html = render(checkout, FormScreen);
    expect(wordsOf(html)).toContain(
      'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.',
    );
    expect(html).toMatch(/<a href="[^"]*login[^"]*">vous connecter à votre compte<\/a>/);
  });

  test('shows company fields only for professionals @R1.1', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'order.started', nbMeals: 10 });
    expect(render(checkout, FormScreen)).not.toContain('SIRET');
    checkout.send({ type: 'field.edited', path: 'address.type', value: 'pro' });
    expect(fieldOf(render(checkout, FormScreen), 'address.siret')).not.toBe('');
  });

  test('shows invoice fields only for a separate invoice address', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'order.started', nbMeals: 10 });
    expect(fieldOf(render(checkout, FormScreen), 'billing.contact.lastName')).toBe('');
    checkout.send({ type: 'field.edited', path: 'billing.isActive', value: 'yes' });
    expect(fieldOf(render(checkout, FormScreen), 'billing.contact.lastName')).not.toBe('');
  });

  test('shows one page on wide screens and two steps on narrow ones', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout);
    const wide = wordsOf(render(checkout, FormScreen));
    expect(wide).toContain('Vos coordonnées');
    expect(wide).toContain('Quel mardi vous arrange ?');
    expect(wide).toContain('Passer au paiement');

    checkout.send({ type: 'viewport.changed', narrow: true });
    const details = wordsOf(render(checkout, FormScreen));
    expect(details).not.toContain('Quel mardi vous arrange ?');
    expect(details).toContain('Choisir ma livraison');

    checkout.send({ type: 'form.continued' });
    const delivery = wordsOf(render(checkout, FormScreen));
    expect(delivery).not.toContain('Vos coordonnées');
    expect(delivery).toContain('Livraison : 12 rue des Lilas, 75011 Paris.');
    expect(delivery).toContain('Passer au paiement');
  });

  test('offers dates and slots, with placeholders while they load', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout);
    const html = render(checkout, FormScreen);
    expect(wordsOf(html)).toContain('Au plus tôt mardi 24 novembre mardi 1 er décembre');
    expect(wordsOf(html)).toContain('Dans la matinée, 8 h – 13 h Le créneau le moins cher 5,99 €');
    expect(html).toMatch(/name="date"[^>]*checked=""[^>]*value="2026-11-24"/);
    checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
    const offered = wordsOf(render(checkout, FormScreen));
    expect(offered).toContain('Offerte aujourd’hui, payante dès la 2e box.');

    const ports = fakePorts();
    ports.findDates.mockImplementation(pending);
    const { checkout: waiting } = startCheckout(ports);
    waiting.send({ type: 'order.started', nbMeals: 10 });
    fillForm(waiting);
    const skeletons = render(waiting, FormScreen);
    expect(skeletons.match(/data-shape="date"/g)).toHaveLength(6);
    expect(skeletons).not.toContain('name="date"');
  });

  test('shows the price of later deliveries at each slot and in the summary if delivery is free', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'valid', promo: discoveryPromoOf('DECOUVERTE', 10) });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
    await settle();
    const words = wordsOf(render(checkout, FormScreen));
    expect(words).toContain(
      'Dans la matinée, 8 h – 13 h puis 5,99 € 8 h – 10 h puis 6,99 € 10 h – 12 h puis 6,99 €',
    );
    expect(words).toContain('Livraison mardi 24 novembre, 8 h – 13 h offerte puis 5,99 €');
    checkout.send({ type: 'slot.chosen', slot: '8h-10h' });
    expect(wordsOf(render(checkout, FormScreen))).toContain('8 h – 10 h offerte puis 6,99 €');
  });

  test('shows a notice for a postal code outside the delivery area', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout, { 'address.postalCode': '20000' });
    const words = wordsOf(render(checkout, FormScreen));
    expect(words).toContain('Nous ne livrons pas encore en Corse');
    expect(words).toContain('Nous ne livrons pas encore à cette adresse. ');
    expect(words).toContain('Modifier');
  });

  test('marks the button as busy while the form is submitted', async () => {
    const ports = fakePorts();
    ports.postCustomer.mockImplementation(pending);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'form.submitted' });
    expect(render(checkout, FormScreen)).toMatch(/<button type="submit"[^>]*aria-busy="true"/);
  });

  test('shows the order summary line by line up to the total', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout);
    checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
    await settle();
    const words = wordsOf(render(checkout, FormScreen));
    expect(words).toContain('Box de 10 repas 6,99 € le repas');
    expect(words.match(/le repas/g)).toHaveLength(1);
    expect(words).toContain('10 repas 79,90 € Livraison mardi 24 novembre, 8 h – 13 h 5,99 €');
    expect(words).toContain('Code PETIT10 −10,00 € Total TTC 75,89 €');
    expect(words).toContain('10€ offerts');
  });

  test('announces only the total of the order summary', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout);
    const aside = () => /<aside.*<\/aside>/.exec(render(checkout, FormScreen))?.[0] ?? '';
    expect(liveRegionTexts(aside())).toEqual(['Total : 85,89 €', '']);
    checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
    await settle();
    expect(liveRegionTexts(aside())[0]).toBe('Total : 75,89 €');
  });

  test('announces the applied offer, then that another code is invalid', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    const { checkout } = startCheckout(ports, { isOfferApplied: true });
    await goToForm(checkout);
    const announced = () => /<output[^>]*>([^<]*)<\/output><\/aside>/.exec(render(checkout, FormScreen))?.[1];
    expect(wordsOf(render(checkout, FormScreen))).not.toContain('Votre code est appliqué.');
    expect(announced()).toBe('30€ offerts + la livraison offerte');
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(announced()).toMatch(/plus valide\. L’offre découverte reste appliquée\./);
  });

  test('marks the promo field as invalid for an invalid code', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'promo.submitted', code: 'RENTRE85' });
    await settle();
    const html = render(checkout, FormScreen);
    expect(fieldOf(html, 'promo')).toContain('aria-invalid="true"');
    expect(html).toContain('Votre code n&#x27;est pas ou plus valide.');
  });
});
