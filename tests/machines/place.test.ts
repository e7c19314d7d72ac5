import { expect, test } from 'vitest';
import { placeIn } from '#machines/checkout/place.ts';
import type { AddressGroup, FieldPath } from '#machines/domain/fields.ts';
import { fakePorts, settle, startCheckout, type StartOptions } from '#tests/support/checkout.ts';
import { draft, now } from '#tests/support/samples.ts';

function openForm(options: StartOptions = {}) {
  const ports = fakePorts();
  const { checkout, clock } = startCheckout(ports, options);
  if (options.stored === undefined) checkout.send({ type: 'order.started', nbMeals: 10 });
  return {
    checkout,
    clock,
    ports,
    edit: (path: FieldPath, value: string) => checkout.send({ type: 'field.edited', path, value }),
    typeAddress: (text: string, group: AddressGroup = 'address') => {
      checkout.send({ type: 'field.edited', path: `${group}.line1`, value: text });
      checkout.send({ type: 'address.typed', text, group });
      checkout.send({ type: 'address.left', group });
    },
    pickAddress: (postalCode: string) =>
      checkout.send({
        type: 'address.picked',
        group: 'address',
        suggestion: { id: '1', label: '', line1: '12 rue des Lilas', postalCode, city: 'Nantes' },
      }),
    place: (group: AddressGroup = 'address') => placeIn(checkout.getSnapshot().context, group),
  };
}

test('waits for an address, then shows its postal code and city as text @R2.41', () => {
  const { checkout, pickAddress, place } = openForm();
  expect(place()).toBe('awaited');
  checkout.send({ type: 'address.left', group: 'address' });
  expect(place()).toBe('awaited');
  pickAddress('44000');
  expect(place()).toBe('told');
  expect(place('billing.address')).toBe('awaited');
});

test.each(['address', 'billing.address'] as const)(
  'shows postal code and city as text after a one-line %s',
  (group) => {
    const { typeAddress, place } = openForm();
    typeAddress('12 rue des Lilas 44000 Nantes', group);
    expect(place(group)).toBe('told');
  },
);

test.each(['12 rue des Lilas', '12 rue des Lilas 44000'])(
  'opens the postal code and city fields for the incomplete address line %j @R2.41',
  (text) => {
    const { typeAddress, place } = openForm();
    typeAddress(text);
    expect(place()).toBe('open');
  },
);

test('opens the postal code and city fields on request until an address is picked', () => {
  const { checkout, pickAddress, edit, place } = openForm();
  pickAddress('44000');
  checkout.send({ type: 'place.opened', group: 'address' });
  expect(place()).toBe('open');
  edit('address.postalCode', '44100');
  expect(place()).toBe('open');
  pickAddress('44000');
  expect(place()).toBe('told');
});

test('opens the postal code and city fields when the browser fills them in', () => {
  const { edit, place } = openForm();
  edit('billing.address.postalCode', '44000');
  edit('billing.address.city', 'Nantes');
  expect(place('billing.address')).toBe('open');
  expect(place()).toBe('awaited');
});

test('leaves the postal code and city fields open while the customer fixes an error @R2.41', () => {
  const { checkout, edit, place } = openForm();
  checkout.send({ type: 'form.submitted' });
  expect(place()).toBe('open');
  edit('address.postalCode', '44000');
  edit('address.city', 'Nantes');
  expect(place()).toBe('open');
});

test('opens the postal code and city fields for an undeliverable address', () => {
  const { pickAddress, place } = openForm();
  pickAddress('20000');
  expect(place()).toBe('open');
});

test.each([
  ['told', {}],
  ['open', { 'address.city': '' }],
  ['open', { 'address.city': '', 'address.postalCode': '' }],
  ['awaited', { 'address.line1': '', 'address.city': '', 'address.postalCode': '' }],
] as const)('restores postal code and city as %s from a draft with %j', async (shown, changed) => {
  const stored = { draft: { ...draft, fields: { ...draft.fields, ...changed } }, storedAt: now };
  const { place } = openForm({ stored });
  await settle();
  expect(place()).toBe(shown);
});
