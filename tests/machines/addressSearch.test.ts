import { expect, test } from 'vitest';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { fakePorts, settle, startCheckout } from '#tests/support/checkout.ts';

/** Opens the form. `types` sends the same events as the address field. */
function openForm() {
  const ports = fakePorts();
  const { checkout, clock } = startCheckout(ports);
  checkout.send({ type: 'order.started', nbMeals: 10 });
  return {
    checkout,
    ports,
    types: (text: string, group: AddressGroup = 'address') => {
      checkout.send({ type: 'field.edited', path: `${group}.line1`, value: text });
      checkout.send({ type: 'address.typed', text, group });
    },
    leaves: (group: AddressGroup = 'address') => checkout.send({ type: 'address.left', group }),
    /** Values of line 1, postal code and city. */
    written: (group: AddressGroup = 'address') =>
      (['line1', 'postalCode', 'city'] as const).map(
        (name) => checkout.getSnapshot().context.fields[`${group}.${name}`],
      ),
    /** Ends the typing pause and waits for the response. */
    answered: async () => {
      clock.increment(200);
      await settle();
    },
  };
}

test.each(['address', 'billing.address'] as const)(
  'what was typed on one line into %s is taken apart when the field is left',
  (group) => {
    const { ports, types, leaves, written } = openForm();
    types('12 bis rue des Lilas, 69003 Lyon', group);
    expect(written(group)).toEqual(['12 bis rue des Lilas, 69003 Lyon', '', '']);
    leaves(group);
    expect(written(group)).toEqual(['12 bis rue des Lilas', '69003', 'Lyon']);
    expect(written(group === 'address' ? 'billing.address' : 'address')).toEqual(['', '', '']);
    expect(ports.writeDraft.mock.lastCall?.[0].draft.fields[`${group}.city`]).toBe('Lyon');
  },
);

test('a door code stays in its line', () => {
  const { types, leaves, written } = openForm();
  types('12 rue des Lilas, digicode 45678');
  leaves();
  expect(written()).toEqual(['12 rue des Lilas, digicode 45678', '', '']);
});

test('a city that does not have the code is asked about', async () => {
  const wrong = openForm();
  wrong.ports.searchCities.mockResolvedValue(['Lyon']);
  wrong.types('12 rue des Lilas 69003 Paris');
  wrong.leaves();
  await wrong.answered();
  expect(wrong.checkout.getSnapshot().children.citySearch?.getSnapshot().value).toEqual({ known: 'doubted' });
});

test.each(['postalCode', 'city'] as const)(
  'what was typed as %s stands, and the line with it @R3.24',
  (name) => {
    const { checkout, types, leaves, written } = openForm();
    checkout.send({ type: 'field.edited', path: `address.${name}`, value: '75011' });
    const before = written();
    types('12 rue des Lilas 69003 Lyon');
    leaves();
    expect(written()).toEqual(['12 rue des Lilas 69003 Lyon', ...before.slice(1)]);
  },
);

test('who declines what is offered writes on: the line is taken apart once it is left', () => {
  const { checkout, types, leaves, written } = openForm();
  types('12 rue des Lilas 69003 L');
  checkout.send({ type: 'suggestions.declined' });
  expect(written()).toEqual(['12 rue des Lilas 69003 L', '', '']);
  types('12 rue des Lilas 69003 Lyon');
  leaves();
  expect(written()).toEqual(['12 rue des Lilas', '69003', 'Lyon']);
});

test('what was wiped does not come back when its field is left', () => {
  const { checkout, types, leaves, written } = openForm();
  types('12 rue des Lilas 69003 Lyon');
  checkout.send({ type: 'data.wiped' });
  checkout.send({ type: 'order.started', nbMeals: 10 });
  leaves();
  expect(written()).toEqual(['', '', '']);
});
