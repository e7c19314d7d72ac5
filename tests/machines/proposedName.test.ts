import { expect, test } from 'vitest';
import { proposedText } from '#machines/checkout/proposedName.ts';
import { emptyFields, type FieldPath } from '#machines/domain/fields.ts';
import { fakePorts, settle, startCheckout } from '#tests/support/checkout.ts';
import { draft, now } from '#tests/support/samples.ts';

const [firstName, lastName] = ['customer.firstName', 'customer.lastName'] as const;

function openForm(options: Parameters<typeof startCheckout>[1] = {}) {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports, options);
  checkout.send({ type: 'order.started', nbMeals: 10 });
  const edit = (path: FieldPath, value: string): void => checkout.send({ type: 'field.edited', path, value });
  return {
    checkout,
    ports,
    edit,
    leaveEmail: (value: string): void => {
      edit('customer.email', value);
      checkout.send({ type: 'email.completed' });
    },
    names: () => [firstName, lastName].map((path) => checkout.getSnapshot().context.fields[path]),
    proposed: () => [firstName, lastName].map((path) => proposedText(checkout.getSnapshot().context, path)),
  };
}

test('proposes and stores the name in the e-mail that the customer leaves @R2.55', () => {
  const { leaveEmail, names, proposed, ports } = openForm();
  leaveEmail('Camille.Martin@free.fr');
  expect(names()).toEqual(['Camille', 'Martin']);
  expect(proposed()).toEqual(['Camille', 'Martin']);
  expect(ports.writeDraft.mock.lastCall?.[0].draft.fields).toMatchObject({ [firstName]: 'Camille' });
});

test.each(['c.martin@free.fr', 'camille.martin@', 'contact.martin@free.fr'])(
  'proposes no name for %s',
  (email) => {
    const { leaveEmail, names, proposed } = openForm();
    leaveEmail(email);
    expect(names()).toEqual(['', '']);
    expect(proposed()).toEqual([null, null]);
  },
);

test('follows a later e-mail until the customer edits the proposal @R2.55', () => {
  const { edit, leaveEmail, names, proposed } = openForm();
  leaveEmail('camille.martin@free.fr');
  leaveEmail('jean-pierre.dupont@free.fr');
  expect(names()).toEqual(['Jean-Pierre', 'Dupont']);
  leaveEmail('dupont@free.fr');
  expect(names()).toEqual(['', '']);
  expect(proposed()).toEqual([null, null]);
  leaveEmail('camille.martin@free.fr');
  edit(firstName, 'Camila');
  expect(proposed()).toEqual([null, 'Martin']);
  leaveEmail('jean-pierre.dupont@free.fr');
  expect(names()).toEqual(['Camila', 'Dupont']);
});

test('leaves a cleared proposal empty', () => {
  const { edit, leaveEmail, names } = openForm();
  leaveEmail('camille.martin@free.fr');
  edit(firstName, '');
  edit(lastName, '');
  leaveEmail('jean-pierre.dupont@free.fr');
  expect(names()).toEqual(['', '']);
});

test('proposes nothing after the customer typed and deleted a name', () => {
  const { edit, leaveEmail, names } = openForm();
  edit(lastName, 'M');
  edit(lastName, '');
  leaveEmail('camille.martin@free.fr');
  expect(names()).toEqual(['', '']);
});

test('replaces no name of a restored draft', async () => {
  const fields = { ...emptyFields, [lastName]: 'Moreau' };
  const { checkout, leaveEmail, names } = openForm({
    stored: { draft: { ...draft, fields }, storedAt: now },
  });
  await settle();
  checkout.send({ type: 'order.started', nbMeals: 10 });
  leaveEmail('camille.martin@free.fr');
  expect(names()).toEqual(['', 'Moreau']);
});

test('clears the errors of missing names, but only with a name @R5.20', () => {
  const { checkout, leaveEmail } = openForm();
  const error = () => checkout.getSnapshot().context.errors[firstName];
  checkout.send({ type: 'form.submitted' });
  leaveEmail('camille@free.fr');
  expect(error()).toBe('Le prénom est requis');
  leaveEmail('camille.martin@free.fr');
  expect(error()).toBeUndefined();
});
