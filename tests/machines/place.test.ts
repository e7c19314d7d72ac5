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
    writes: (text: string, group: AddressGroup = 'address') => {
      checkout.send({ type: 'field.edited', path: `${group}.line1`, value: text });
      checkout.send({ type: 'address.typed', text, group });
      checkout.send({ type: 'address.left', group });
    },
    picks: (postalCode: string) =>
      checkout.send({
        type: 'address.picked',
        group: 'address',
        suggestion: { id: '1', label: '', line1: '12 rue des Lilas', postalCode, city: 'Nantes' },
      }),
    place: (group: AddressGroup = 'address') => placeIn(checkout.getSnapshot().context, group),
  };
}

test('postal code and city are awaited from the address, and told once it has brought them @R2.41', () => {
  const { checkout, picks, place } = openForm();
  expect(place()).toBe('awaited');
  checkout.send({ type: 'address.left', group: 'address' });
  expect(place()).toBe('awaited');
  picks('44000');
  expect(place()).toBe('told');
  expect(place('billing.address')).toBe('awaited');
});

test.each(['address', 'billing.address'] as const)('%s on one line has them told, too', (group) => {
  const { writes, place } = openForm();
  writes('12 rue des Lilas 44000 Nantes', group);
  expect(place(group)).toBe('told');
});

test.each(['12 rue des Lilas', '12 rue des Lilas 44000'])(
  '%j, which lacks one, has them asked for @R2.41',
  (text) => {
    const { writes, place } = openForm();
    writes(text);
    expect(place()).toBe('open');
  },
);

test('they are fields for who asks, and stay so while they are typed', () => {
  const { checkout, picks, edit, place } = openForm();
  picks('44000');
  checkout.send({ type: 'place.opened', group: 'address' });
  expect(place()).toBe('open');
  edit('address.postalCode', '44100');
  expect(place()).toBe('open');
  picks('44000');
  expect(place()).toBe('told');
});

test('they are fields where a browser fills them in', () => {
  const { edit, place } = openForm();
  edit('billing.address.postalCode', '44000');
  edit('billing.address.city', 'Nantes');
  expect(place('billing.address')).toBe('open');
  expect(place()).toBe('awaited');
});

test('they are fields where one is wrong, and stay so while it is mended @R2.41', () => {
  const { checkout, edit, place } = openForm();
  checkout.send({ type: 'form.submitted' });
  expect(place()).toBe('open');
  edit('address.postalCode', '44000');
  edit('address.city', 'Nantes');
  expect(place()).toBe('open');
});

test('they are fields where nobody delivers', () => {
  const { picks, place } = openForm();
  picks('20000');
  expect(place()).toBe('open');
});

test.each([
  ['told', {}],
  ['open', { 'address.city': '' }],
  ['open', { 'address.city': '', 'address.postalCode': '' }],
  ['awaited', { 'address.line1': '', 'address.city': '', 'address.postalCode': '' }],
] as const)('of an earlier visit they are %s with %j', async (shown, changed) => {
  const stored = { draft: { ...draft, fields: { ...draft.fields, ...changed } }, storedAt: now };
  const { place } = openForm({ stored });
  await settle();
  expect(place()).toBe(shown);
});
