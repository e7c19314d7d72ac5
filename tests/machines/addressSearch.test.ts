import { expect, test } from 'vitest';
import type { AddressGroup } from '#machines/domain/fields.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { fakePorts, settle, startCheckout } from '#tests/support/checkout.ts';

/** Returns functions that send the same events as the address field, and one that reads the address. */
const addressFieldOf = (checkout: Checkout) => ({
  typeLine: (text: string, group: AddressGroup = 'address') => {
    checkout.send({ type: 'field.edited', path: `${group}.line1`, value: text });
    checkout.send({ type: 'address.typed', text, group });
  },
  leaveLine: (group: AddressGroup = 'address') => checkout.send({ type: 'address.left', group }),
  /** Returns the values of line 1, postal code and city. */
  addressValues: (group: AddressGroup = 'address') =>
    (['line1', 'postalCode', 'city'] as const).map(
      (name) => checkout.getSnapshot().context.fields[`${group}.${name}`],
    ),
});

/** Opens the order form. */
function openForm() {
  const ports = fakePorts();
  const { checkout, clock } = startCheckout(ports);
  checkout.send({ type: 'order.started', nbMeals: 10 });
  return {
    checkout,
    ports,
    ...addressFieldOf(checkout),
    /** Waits until the address search has responded. The search starts after a pause in typing. */
    awaitResponse: async () => {
      clock.increment(200);
      await settle();
    },
  };
}

test.each(['address', 'billing.address'] as const)(
  'splits a one-line address in %s into line, postal code and city on blur',
  (group) => {
    const { ports, typeLine, leaveLine, addressValues } = openForm();
    typeLine('12 bis rue des Lilas, 69003 Lyon', group);
    expect(addressValues(group)).toEqual(['12 bis rue des Lilas, 69003 Lyon', '', '']);
    leaveLine(group);
    expect(addressValues(group)).toEqual(['12 bis rue des Lilas', '69003', 'Lyon']);
    expect(addressValues(group === 'address' ? 'billing.address' : 'address')).toEqual(['', '', '']);
    expect(ports.writeDraft.mock.lastCall?.[0].draft.fields[`${group}.city`]).toBe('Lyon');
  },
);

test('leaves a door code in the address line', () => {
  const { typeLine, leaveLine, addressValues } = openForm();
  typeLine('12 rue des Lilas, digicode 45678');
  leaveLine();
  expect(addressValues()).toEqual(['12 rue des Lilas, digicode 45678', '', '']);
});

test('marks a city as doubtful if it does not belong to the postal code', async () => {
  const form = openForm();
  form.ports.searchCities.mockResolvedValue(['Lyon']);
  form.typeLine('12 rue des Lilas 69003 Paris');
  form.leaveLine();
  await form.awaitResponse();
  expect(form.checkout.getSnapshot().children.citySearch?.getSnapshot().value).toEqual({ known: 'doubted' });
});

test.each(['postalCode', 'city'] as const)(
  'does not split the address line if %s is already typed @R3.24',
  (name) => {
    const { checkout, typeLine, leaveLine, addressValues } = openForm();
    checkout.send({ type: 'field.edited', path: `address.${name}`, value: '75011' });
    const before = addressValues();
    typeLine('12 rue des Lilas 69003 Lyon');
    leaveLine();
    expect(addressValues()).toEqual(['12 rue des Lilas 69003 Lyon', ...before.slice(1)]);
  },
);

test.each([
  ['with its city', ['Paris']],
  ['without a single city', []],
])('splits a complete address over the postal code of the home page, %s @R3.24', async (_, cities) => {
  const ports = fakePorts();
  ports.searchCities.mockResolvedValue(cities);
  const { checkout } = startCheckout(ports);
  checkout.send({ type: 'field.edited', path: 'address.postalCode', value: '75011' });
  await settle();
  checkout.send({ type: 'order.started', nbMeals: 10 });
  const { typeLine, leaveLine, addressValues } = addressFieldOf(checkout);
  typeLine('8 rue de la Paix 69003 Lyon');
  leaveLine();
  expect(addressValues()).toEqual(['8 rue de la Paix', '69003', 'Lyon']);
});

test('splits the address line on blur after the customer declined the suggestions', () => {
  const { checkout, typeLine, leaveLine, addressValues } = openForm();
  typeLine('12 rue des Lilas 69003 L');
  checkout.send({ type: 'suggestions.declined' });
  expect(addressValues()).toEqual(['12 rue des Lilas 69003 L', '', '']);
  typeLine('12 rue des Lilas 69003 Lyon');
  leaveLine();
  expect(addressValues()).toEqual(['12 rue des Lilas', '69003', 'Lyon']);
});

test('does not restore wiped address fields on blur', () => {
  const { checkout, typeLine, leaveLine, addressValues } = openForm();
  typeLine('12 rue des Lilas 69003 Lyon');
  checkout.send({ type: 'data.wiped' });
  checkout.send({ type: 'order.started', nbMeals: 10 });
  leaveLine();
  expect(addressValues()).toEqual(['', '', '']);
});

/** Types an address next to a postal code. Returns the postal code that the search receives. */
async function searchedPostalCode(text: string, postalCode: string, group: AddressGroup = 'address') {
  const { checkout, ports, typeLine, awaitResponse } = openForm();
  checkout.send({ type: 'field.edited', path: `${group}.postalCode`, value: postalCode });
  typeLine(text, group);
  await awaitResponse();
  return ports.searchAddress.mock.lastCall?.[0].postalCode;
}

test('searches near the postal code of the same address @R2.51', async () => {
  expect(await searchedPostalCode('12 rue', '44000')).toBe('44000');
  expect(await searchedPostalCode('12 rue', '44 000')).toBe('44000');
  expect(await searchedPostalCode('12 rue', '33000', 'billing.address')).toBe('33000');
});

test.each([
  ['the postal code is empty', '12 rue', ''],
  ['the postal code is incomplete', '12 rue', '440'],
  ['the postal code does not exist', '12 rue', '99999'],
  ['the typed address contains a postal code', '12 rue des Lilas 75011', '44000'],
])('searches everywhere if %s', async (_, text, postalCode) => {
  expect(await searchedPostalCode(text, postalCode)).toBeNull();
});
