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
import { choose, paymentScreenTexts } from './vouchers.tsx';

/** Returns the HTML tags of the radio buttons for payment methods. */
const radiosIn = (html: string): readonly string[] =>
  html.match(/<input[^>]*name="(?:method|voucher)"[^>]*>/g) ?? [];
const indexIn = (html: string, text: string): number => {
  const place = html.indexOf(text);
  expect(place).toBeGreaterThan(-1);
  return place;
};

test('renders five methods as radio buttons with one choice @R4.12', async () => {
  const html = render(await choose('PAYMENT_METHOD_SWILE'), PaymentScreen);
  const radios = radiosIn(html);
  expect(radios.map((radio) => radio.match(/value="([^"]*)"/)?.[1])).toEqual([...paymentMethods]);
  expect(radios.filter((radio) => radio.includes('checked=""'))).toEqual([
    expect.stringContaining('value="PAYMENT_METHOD_SWILE"'),
  ]);
  expect(radios.every((radio) => !radio.includes('disabled') && !radio.includes('tabindex'))).toBe(true);
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Moyen de paiement<\/legend>/);
});

test('groups four vouchers by name', async () => {
  const html = render(await choose('PAYMENT_METHOD_CB'), PaymentScreen);
  const group =
    html.match(/<fieldset[^>]*><legend[^>]*>Titres-restaurant<\/legend>.*?<\/fieldset>/s)?.[0] ?? '';
  expect(radiosIn(group)).toHaveLength(4);
  expect([...group.matchAll(/<input[^>]*>\s*<span>([^<]*)<\/span>/g)].map(([, name]) => name)).toEqual([
    'Carte Pluxee, Up ou Bimpli',
    'Swile',
    'Restoflash',
    'Edenred',
  ]);
});

test('hides the voucher group for a short-flow order', async () => {
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
  expect(html).not.toContain('Titres-restaurant');
});

test('renders the card form after the methods for every method', async () => {
  for (const method of paymentMethods) {
    // oxlint-disable-next-line no-await-in-loop -- checkouts are rendered in sequence
    const html = render(await choose(method), PaymentScreen);
    expect(indexIn(html, 'id="card"')).toBeGreaterThan(indexIn(html, 'value="PAYMENT_METHOD_EDENRED"'));
    expect(indexIn(html, 'id="terms"')).toBeGreaterThan(indexIn(html, 'id="card"'));
    expect(html.includes('id="tender"')).toBe(method !== 'PAYMENT_METHOD_CB');
  }
});

test('disables the other methods while paying', async () => {
  const ports = fakePorts();
  ports.confirmIntent.mockImplementation(pending);
  const checkout = await choose('PAYMENT_METHOD_CB', ports);
  await pay(checkout);
  const radios = radiosIn(render(checkout, PaymentScreen));
  expect(radios.filter((radio) => radio.includes('disabled=""'))).toHaveLength(4);
});

test('shows requirements only for the chosen method', async () => {
  const checkout = await choose('PAYMENT_METHOD_CB');
  expect(paymentScreenTexts(checkout)).not.toContain('Règlement de');
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_EDENRED' });
  await settle();
  expect(paymentScreenTexts(checkout)).toContain('Se connecter à Edenred');
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
  await settle();
  expect(paymentScreenTexts(checkout)).not.toContain('Se connecter à Edenred');
});

test('opens payment after an Edenred return and lists missing details', async () => {
  const returned = { kind: 'code', code: 'code_1', state: 'state_1' } as const;
  const { checkout } = startCheckout(fakePorts(), { isExternal: true, returned });
  checkout.send({ type: 'step.requested', step: 'payment' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  const text = paymentScreenTexts(checkout);
  expect(text).toContain('votre box , vos coordonnées');
  expect(text).toContain('Compte Edenred connecté');
  expect(text).not.toContain('Commander et payer');
});

test('shows the voucher limit before a voucher is chosen @R4.46', async () => {
  const { checkout } = startCheckout(fakePorts());
  await goToPayment(checkout);
  expect(paymentScreenTexts(checkout)).toContain(
    'Payez jusqu’à 75 € de cette box. Carte bancaire demandée pour le reste et pour les suivantes.',
  );
});

test('requires the card only for later boxes if vouchers cover everything @R4.46', async () => {
  const { checkout } = startCheckout(fakePorts(), { isOfferApplied: true });
  await goToPayment(checkout);
  expect(paymentScreenTexts(checkout)).toContain(
    'Payez toute cette box. Carte bancaire demandée pour les suivantes.',
  );
});

test('requires only the card once the voucher is ready', async () => {
  const checkout = await choose('PAYMENT_METHOD_RESTOFLASH');
  checkout.send({ type: 'blockers.requested' });
  expect(paymentScreenTexts(checkout)).toContain('Il reste une chose : votre compte Restoflash .');
  checkout.send({ type: 'wallet.requested' });
  await settle();
  await untilPayable(checkout);
  expect(paymentScreenTexts(checkout)).not.toContain('Il reste');
  checkout.send({ type: 'card.completed', isComplete: false });
  checkout.send({ type: 'blockers.requested' });
  expect(paymentScreenTexts(checkout)).toContain('Il reste une chose : votre carte bancaire .');
});
