import { expect, test } from 'vitest';
import { placeAnswerIn, type PlaceAnswer } from '#machines/checkout/placeAnswer.ts';
import {
  fakePorts,
  settle,
  startCheckout,
  pending,
  rejectWithNetworkError,
} from '#tests/support/checkout.ts';
import { dates, draft, now, promo } from '#tests/support/samples.ts';

const corsica = 'Nous ne livrons pas encore en Corse. Ailleurs en métropole, oui.';

function openHome(ports = fakePorts(), options: Parameters<typeof startCheckout>[1] = {}) {
  const started = startCheckout(ports, options);
  const { checkout } = started;
  return {
    ...started,
    ports,
    typePostalCode: (value: string) =>
      checkout.send({ type: 'field.edited', path: 'address.postalCode', value }),
    answer: (): PlaceAnswer => placeAnswerIn(checkout.getSnapshot().context),
    fields: () => checkout.getSnapshot().context.fields,
  };
}

test('answers a complete postal code with the first date and the price of the delivery @R2.51', async () => {
  const { typePostalCode, answer } = openHome();
  expect(answer()).toEqual({ kind: 'none' });
  typePostalCode('440');
  expect(answer()).toEqual({ kind: 'none' });
  typePostalCode('44 000');
  expect(answer()).toEqual({ kind: 'searching' });
  await settle();
  expect(answer()).toEqual({ kind: 'served', postalCode: '44000', date: dates[0], price: 599 });
});

test('answers that the delivery is free only while a promo says so', async () => {
  const { checkout, typePostalCode, answer } = openHome();
  typePostalCode('44000');
  await settle();
  checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
  expect(answer()).toMatchObject({ kind: 'served', price: 0 });
  checkout.send({ type: 'promo.removed' });
  expect(answer()).toMatchObject({ kind: 'served', price: 599 });
  checkout.send({ type: 'promo.submitted', code: promo.code });
  expect(answer()).toMatchObject({ kind: 'served', price: null });
});

test.each([
  ['20000', corsica],
  ['97400', 'Nous ne livrons pas encore outre-mer. En métropole, oui.'],
  ['99999', 'Ce code postal n’existe pas.'],
  ['00000', 'Ce code postal n’existe pas.'],
])('answers the postal code %s with: %s', (postalCode, message) => {
  const { ports, typePostalCode, answer } = openHome();
  typePostalCode(postalCode);
  expect(answer()).toEqual({ kind: 'notServed', message });
  expect(ports.findDates).not.toHaveBeenCalled();
});

test('answers that a place has no dates, or that the search had no response', async () => {
  const ports = fakePorts();
  const { typePostalCode, answer } = openHome(ports);
  ports.findDates.mockResolvedValue({ kind: 'none' });
  typePostalCode('44000');
  await settle();
  expect(answer()).toEqual({ kind: 'noDates' });
  ports.findDates.mockImplementation(rejectWithNetworkError);
  typePostalCode('44100');
  await settle();
  expect(answer()).toEqual({ kind: 'unreachable' });
});

test('carries the postal code, its only city and its dates into the form', async () => {
  const ports = fakePorts();
  ports.searchCities.mockResolvedValue(['Nantes']);
  const { checkout, clock, typePostalCode, fields } = openHome(ports);
  typePostalCode('44000');
  clock.increment(200);
  await settle();
  expect(fields()).toMatchObject({ 'address.postalCode': '44000', 'address.city': 'Nantes' });
  checkout.send({ type: 'order.started', nbMeals: 10 });
  expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
  expect(checkout.getSnapshot().context.delivery.status).toBe('dated');
  expect(fields()).toMatchObject({ 'address.postalCode': '44000', 'address.city': 'Nantes' });
  expect(ports.findDates).toHaveBeenCalledOnce();
});

test('fills in a city that is found after the form has opened', async () => {
  const ports = fakePorts();
  ports.searchCities.mockResolvedValue(['Nantes']);
  const { checkout, clock, typePostalCode, fields } = openHome(ports);
  typePostalCode('44000');
  checkout.send({ type: 'order.started', nbMeals: 10 });
  clock.increment(200);
  await settle();
  expect(fields()['address.city']).toBe('Nantes');
});

test('stores the postal code with the draft and answers it again after a reload', async () => {
  const ports = fakePorts();
  const { typePostalCode } = openHome(ports);
  typePostalCode('44000');
  await settle();
  expect(ports.writeDraft.mock.lastCall?.[0].draft).toMatchObject({
    nbMeals: null,
    fields: { 'address.postalCode': '44000' },
  });

  const stored = { draft: { ...draft, nbMeals: null, promoCode: null }, storedAt: now };
  const { answer } = openHome(fakePorts(), { stored });
  await settle();
  expect(answer()).toMatchObject({ kind: 'served', postalCode: draft.fields['address.postalCode'] });
});

test('starts the order although the place is not served', () => {
  const { checkout, typePostalCode } = openHome();
  typePostalCode('20000');
  checkout.send({ type: 'order.started', nbMeals: 12 });
  expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
  expect(checkout.getSnapshot().context).toMatchObject({
    nbMeals: 12,
    delivery: { status: 'undeliverable' },
    openPlaces: ['address'],
  });
});

test('ignores other fields of the form on the home page', () => {
  const { checkout, fields } = openHome();
  checkout.send({ type: 'field.edited', path: 'customer.firstName', value: 'Marie' });
  expect(fields()['customer.firstName']).toBe('');
});

test('replaces a search that has no response yet', async () => {
  const ports = fakePorts();
  const { typePostalCode, answer } = openHome(ports);
  ports.findDates.mockImplementationOnce(() => pending());
  typePostalCode('44000');
  typePostalCode('75011');
  await settle();
  expect(answer()).toMatchObject({ kind: 'served', postalCode: '75011' });
});
