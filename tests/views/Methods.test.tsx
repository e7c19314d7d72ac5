import { expect, test } from 'vitest';
import { paymentMethods } from '#machines/domain/methods.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import {
  fakePorts,
  goToPayment,
  pay,
  pending,
  startCheckout,
  settle,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { email } from '#tests/support/samples.ts';
import { render } from './render.tsx';
import { choose, saidAt } from './vouchers.tsx';

/** Tags of the payment method radios. */
const radiosIn = (html: string): readonly string[] => html.match(/<input[^>]*name="method"[^>]*>/g) ?? [];
const placeOf = (html: string, text: string): number => {
  const place = html.indexOf(text);
  expect(place).toBeGreaterThan(-1);
  return place;
};

test('five methods are one group of radios, which the keyboard walks by itself @R4.12', async () => {
  const html = render(await choose('PAYMENT_METHOD_SWILE'), PaymentScreen);
  const radios = radiosIn(html);
  expect(radios.map((radio) => radio.match(/value="([^"]*)"/)?.[1])).toEqual([...paymentMethods]);
  expect(radios.filter((radio) => radio.includes('checked=""'))).toEqual([
    expect.stringContaining('value="PAYMENT_METHOD_SWILE"'),
  ]);
  expect(radios.every((radio) => !radio.includes('disabled') && !radio.includes('tabindex'))).toBe(true);
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Moyen de paiement<\/legend>/);
});

test('the vouchers are one group, each a radio with its name, and its logos’ words where it has several', async () => {
  const html = render(await choose('PAYMENT_METHOD_CB'), PaymentScreen);
  const group =
    html.match(/<fieldset[^>]*><legend[^>]*>Titre-restaurant<\/legend>.*?<\/fieldset>/s)?.[0] ?? '';
  expect(radiosIn(group)).toHaveLength(4);
  expect([...group.matchAll(/<input[^>]*>\s*<span>([^<]*)<\/span>/g)].map(([, name]) => name)).toEqual([
    'Titres-restaurant',
    'Swile',
    'Restoflash',
    'Edenred',
  ]);
  const hint = radiosIn(group)[0]?.match(/aria-describedby="([^"]*)"/)?.[1];
  expect(group).toContain(`id="${hint}" hidden="">Cartes Pluxee, Bimpli et Up, du réseau Conecs.`);
  expect(radiosIn(group).slice(1).join('')).not.toContain('aria-describedby');
});

test('an order that takes no voucher shows no group of them', async () => {
  const { checkout } = startCheckout();
  await settle();
  const lead = { firstName: 'Jeanne', lastName: 'Dupont', email, phoneNumber: '06 12 34 56 78' } as const;
  checkout.send({ type: 'lead.requested' });
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const)
    checkout.send({ type: 'lead.edited', field, value: lead[field] });
  checkout.send({ type: 'lead.sent' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  const html = render(checkout, PaymentScreen);
  expect(radiosIn(html)).toHaveLength(1);
  expect(html).not.toContain('Titre-restaurant');
});

test('the card’s block has one place in the page, after the methods and the plan, whoever pays', async () => {
  for (const method of paymentMethods) {
    // oxlint-disable-next-line no-await-in-loop -- checkouts are rendered in sequence
    const html = render(await choose(method), PaymentScreen);
    expect(placeOf(html, 'id="card"')).toBeGreaterThan(placeOf(html, 'value="PAYMENT_METHOD_EDENRED"'));
    expect(placeOf(html, 'id="terms"')).toBeGreaterThan(placeOf(html, 'id="card"'));
    expect(html.includes('id="tender"')).toBe(method !== 'PAYMENT_METHOD_CB');
  }
});

test('nothing can be chosen any more while paying', async () => {
  const ports = fakePorts();
  ports.confirmIntent.mockImplementation(pending);
  const checkout = await choose('PAYMENT_METHOD_CB', ports);
  await pay(checkout);
  const radios = radiosIn(render(checkout, PaymentScreen));
  expect(radios.filter((radio) => radio.includes('disabled=""'))).toHaveLength(4);
});

test('only the method that is chosen says what it needs', async () => {
  const checkout = await choose('PAYMENT_METHOD_CB');
  expect(saidAt(checkout)).not.toContain('Comment seront réglés');
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_EDENRED' });
  await settle();
  expect(saidAt(checkout)).toContain('Se connecter à Edenred');
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
  await settle();
  expect(saidAt(checkout)).not.toContain('Se connecter à Edenred');
});

test('Edenred alone opens the payment of the external site: what is missing is named, with its way', async () => {
  const returned = { kind: 'code', code: 'code_1', state: 'state_1' } as const;
  const { checkout } = startCheckout(fakePorts(), { isExternal: true, returned });
  checkout.send({ type: 'step.requested', step: 'payment' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  const said = saidAt(checkout);
  expect(said).toContain('Une box reste à choisir Compléter');
  expect(said).toContain('Vos coordonnées sont incomplètes Compléter');
  expect(said).toContain('Compte Edenred connecté');
  expect(said).not.toContain('Commander et payer');
});

test('what vouchers cannot pay is said where they are listed, before one is chosen @R4.46', async () => {
  const { checkout } = startCheckout(fakePorts());
  await goToPayment(checkout);
  expect(saidAt(checkout)).toContain(
    'Vous pouvez régler ainsi jusqu’à 75 € de cette box, livraison comprise. Une carte bancaire est aussi demandée, pour le reste et pour vos prochaines box.',
  );
});

test('vouchers that pay a whole box leave the card to the next ones @R4.46', async () => {
  const { checkout } = startCheckout(fakePorts(), { isOfferApplied: true });
  await goToPayment(checkout);
  expect(saidAt(checkout)).toContain(
    'Vous pouvez régler ainsi toute cette box, livraison comprise. Une carte bancaire est aussi demandée, pour vos prochaines box.',
  );
});

test('a voucher that is ready leaves nothing but the card and the terms to give', async () => {
  const checkout = await choose('PAYMENT_METHOD_RESTOFLASH');
  expect(saidAt(checkout)).toContain('Votre compte Restoflash reste à connecter Compléter');
  checkout.send({ type: 'wallet.requested' });
  await settle();
  await untilPayable(checkout);
  expect(saidAt(checkout)).not.toContain('Pourquoi ne puis-je pas payer');
  checkout.send({ type: 'card.completed', isComplete: false });
  const said = saidAt(checkout);
  expect(said).toContain('Votre compte Restoflash est connecté');
  expect(said).toContain('Les informations de la carte bancaire restent à compléter ou à corriger Compléter');
});
