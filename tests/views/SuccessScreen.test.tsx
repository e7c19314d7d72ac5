import { expect, test } from 'vitest';
import { referenceOf } from '#machines/domain/reference.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import { SuccessScreen } from '#src/checkout/success/SuccessScreen.tsx';
import {
  fakePorts,
  goToForm,
  goToPayment,
  pay,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { charge, intentFor, receipt, receiptOf } from '#tests/support/samples.ts';
import { wish } from '#tests/support/wishes.ts';
import { render, wordsOf } from './render.tsx';

/**
 * Pays an order and opens the success screen.
 * @param isoDate delivery date, by default the first offered one
 */
async function goToSuccess(ports = fakePorts(), isoDate: string | null = null, wishes: readonly Wish[] = []) {
  const { checkout } = startCheckout(ports, { wishes });
  await goToForm(checkout);
  if (isoDate !== null) checkout.send({ type: 'date.chosen', isoDate });
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  await settle();
  return checkout;
}

test('shows the order as it was paid', async () => {
  const words = wordsOf(render(await goToSuccess(), SuccessScreen));
  expect(words).toContain('Merci Jeanne. À mardi 24 novembre.');
  expect(words).toContain('Le récapitulatif part à jeanne.moreau@example.com.');
  expect(words).toContain('mardi 24 novembre 8 h – 13 h 12 rue des Lilas 75011 Paris');
  expect(words).toContain(`Référence de votre commande : ${referenceOf(intentFor(charge).id)}`);
  expect(words).toContain(
    'Box de 10 repas 79,90 € Livraison 5,99 € Total TTC 85,89 € Payé par carte bancaire ·· 4242 85,89 €',
  );
});

test('calculates the cooking date and the date of the next box from the delivery date', async () => {
  const words = wordsOf(render(await goToSuccess(fakePorts(), '2026-12-01'), SuccessScreen));
  expect(words).toContain('Merci Jeanne. À mardi 1er décembre.');
  expect(words).toContain('D’ici dimanche 29 novembre.');
  expect(words).toContain('Mardi 1er décembre, entre 8 h et 13 h.');
  expect(words).toContain(
    'Votre prochaine box arrive mardi 8 décembre : 85,89 €, livraison comprise. Pause ou annulation dans votre espace client',
  );
  expect(words).toContain('Comment faire une pause');
});

test('names the dishes that the customer marked, also if another tab then marks others @R2.50', async () => {
  const checkout = await goToSuccess(fakePorts(), null, ['Bœuf bourguignon', 'Dahl de lentilles'].map(wish));
  checkout.send({ type: 'wishes.changed', wishes: [] });
  const words = wordsOf(render(checkout, SuccessScreen));
  expect(words).toContain('Choisir mes 8 autres plats');
  expect(words).toContain('Vos plats choisis : 2 sur 10 Bœuf bourguignon Dahl de lentilles');
  expect(words).toContain('Complétez vos plats Dans votre espace client. 2');
});

test('offers no choice if every dish of the box is chosen @R2.50', async () => {
  const dishes = Array.from({ length: 12 }, (_, index) => wish(`Plat ${index + 1}`));
  const words = wordsOf(render(await goToSuccess(fakePorts(), null, dishes), SuccessScreen));
  expect(words).toContain('Revoir mes plats');
  expect(words).toContain('Vos plats choisis : 10 sur 10 Plat 1 ');
  expect(words).toContain('Plat 10 ');
  expect(words).not.toContain('Plat 11');
  expect(words).toContain('Vos plats sont choisis Modifiables dans votre espace client. 2');
});

test('shows no list of dishes if none is marked @R2.50', async () => {
  expect(wordsOf(render(await goToSuccess(), SuccessScreen))).not.toContain('plats choisis');
});

test('promises no deadline for the dishes, because only the client area knows it', async () => {
  const words = wordsOf(render(await goToSuccess(), SuccessScreen));
  expect(words).toContain('1 Choisissez vos plats Dans votre espace client. 2');
  expect(words).not.toContain('Mes Commandes');
});

test('replaces the cooking date with today on that Sunday @R9.29', async () => {
  const checkout = await goToSuccess();
  checkout.send({ type: 'day.changed', now: Date.parse('2026-11-22T09:00:00+01:00') });
  expect(wordsOf(render(checkout, SuccessScreen))).toContain('Nous cuisinons Aujourd’hui. 3');
});

test('shows no cooking date in the past @R9.29', async () => {
  const checkout = await goToSuccess();
  checkout.send({ type: 'day.changed', now: Date.parse('2026-11-23T09:00:00+01:00') });
  expect(wordsOf(render(checkout, SuccessScreen))).toContain(
    'Vos plats sont cuits sous vide, puis gardés au froid.',
  );
});

test('shows phone hours and buttons for calendar and print', async () => {
  const words = wordsOf(render(await goToSuccess(), SuccessScreen));
  expect(words).toContain('Ajouter à mon agenda Imprimer');
  expect(words).toContain(
    'Une question ? 01 00 00 00 00 Service gratuit, appel non surtaxé lundi 14 h 30 – 17 h 30 du mardi au vendredi',
  );
});

test.each([
  [
    'logs the customer in with the token of the order',
    'token_1',
    'Ce bouton vous connecte, sans mot de passe.',
  ],
  ['opens the login page if there is no token', null, 'Ce bouton ouvre la page de connexion.'],
])('states that the button %s', async (_, token, text) => {
  const ports = fakePorts();
  ports.finalizeOrder.mockResolvedValue({ kind: 'created', receipt: { ...receipt, token } });
  const checkout = await goToSuccess(ports);
  expect(wordsOf(render(checkout, SuccessScreen))).toContain(
    `Choisir mes 10 plats Votre compte : jeanne.moreau@example.com. ${text}`,
  );
  checkout.send({ type: 'leave.requested' });
  expect(render(checkout, SuccessScreen)).toMatch(/<button[^>]*aria-busy="true"/);
});

test('contains the company data and the day of the payment for the printed receipt', async () => {
  const checkout = await goToSuccess();
  checkout.send({ type: 'day.changed', now: Date.parse('2026-11-23T09:00:00+01:00') });
  expect(wordsOf(render(checkout, SuccessScreen))).toContain(
    'Reçu Mijote Société : à fournir Siège social : à fournir RCS et SIRET : à fournir TVA intracommunautaire : à fournir 01 00 00 00 00 Commande payée le 21 novembre 2026',
  );
});

test.each([
  ['the same form', true, 'Votre commande est confirmée.'],
  ['another form', false, 'Une commande a déjà été payée dans ce navigateur'],
])('shows a refund if another tab has already paid for %s', async (_, isOfThisForm, lead) => {
  const ports = fakePorts();
  const answer = { ...receiptOf('pi_other_tab'), isOfThisForm };
  ports.finalizeOrder.mockResolvedValue({ kind: 'created', receipt: answer });
  const words = wordsOf(render(await goToSuccess(ports), SuccessScreen));
  expect(words).toContain(lead);
  expect(words).toContain('il vous est remboursé en totalité, sans démarche de votre part.');
  expect(words).not.toContain('Rien d’autre n’a été débité');
  expect(words.includes('Box de 10 repas')).toBe(isOfThisForm);
  expect(words).toContain(`Référence de votre commande : ${referenceOf('pi_other_tab')}`);
});

test('shows that nothing else was charged if another tab paid first', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  const problem = { kind: 'alreadyPaid', intentId: 'pi_other_tab' } as const;
  ports.createIntent.mockResolvedValue({ kind: 'refused', problem });
  const answer = { ...receiptOf('pi_other_tab'), isOfThisForm: false };
  ports.finalizeOrder.mockResolvedValue({ kind: 'created', receipt: answer });
  checkout.send({ type: 'pay.requested' });
  await until(checkout, (snapshot) => snapshot.matches('success'));
  const words = wordsOf(render(checkout, SuccessScreen));
  expect(words).toContain('Rien d’autre n’a été débité.');
  expect(words).not.toContain('remboursé');
});
