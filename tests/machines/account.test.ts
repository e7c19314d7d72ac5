import { describe, expect, test } from 'vitest';
import { problems } from '#machines/account/account.announcements.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { fieldPaths, type FieldPath } from '#machines/domain/fields.ts';
import {
  fakePorts,
  goToForm,
  goToPayment,
  lost,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { draft, email, now, promo, typedFields } from '#tests/support/samples.ts';

const known = { 'customer.email': emailExistsMessage };

describe('an e-mail that exists', () => {
  test('is said at its field as soon as that is left, and stops the form @R1.15', async () => {
    const ports = fakePorts();
    ports.checkEmail.mockResolvedValue({ kind: 'exists' });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await until(checkout, ({ context }) => context.account.status === 'exists');
    expect(checkout.getSnapshot().context.errors).toEqual(known);
    checkout.send({ type: 'form.submitted' });
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context.refusals).toBe(1);
    checkout.send({ type: 'step.requested', step: 'payment' });
    expect(checkout.getSnapshot().matches('payment')).toBe(false);
    expect(ports.initCustomer).not.toHaveBeenCalled();
  });

  test('that became known meanwhile leads back from the payment @R8.5', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'address.line1', value: '3 quai de la Loire' });
    ports.postCustomer.mockResolvedValue({ kind: 'exists' });
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches('form'));
    expect(checkout.getSnapshot().context.errors).toEqual(known);
  });

  test('is left by another one', async () => {
    const ports = fakePorts();
    ports.checkEmail.mockResolvedValueOnce({ kind: 'exists' });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await until(checkout, ({ context }) => context.account.status === 'exists');
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    expect(checkout.getSnapshot().context.errors).toEqual({});
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    expect(ports.initCustomer.mock.calls.map(([input]) => input.email)).toEqual(['paul@example.com']);
  });
});

describe('an answer about an e-mail that was changed meanwhile', () => {
  test('changes nothing', async () => {
    const ports = fakePorts();
    const first = Promise.withResolvers<{ kind: 'exists' }>();
    ports.checkEmail.mockReturnValueOnce(first.promise);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    first.resolve({ kind: 'exists' });
    await settle();
    expect(ports.checkEmail.mock.calls[0]?.[1].aborted).toBe(true);
    expect(checkout.getSnapshot().context).toMatchObject({ account: { status: 'unasked' }, errors: {} });
  });

  test('does not count for the customer either @R4.7', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    const slow = Promise.withResolvers<{ kind: 'accepted' }>();
    ports.postCustomer.mockReturnValueOnce(slow.promise);
    checkout.send({ type: 'form.submitted' });
    await settle();
    checkout.send({ type: 'step.requested', step: 'home' });
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    slow.resolve({ kind: 'accepted' });
    await settle();
    expect(checkout.getSnapshot().context.account.status).toBe('unasked');
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
  });
});

test('an e-mail is asked about once, however often its field is left', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToForm(checkout);
  checkout.send({ type: 'email.completed' });
  checkout.send({ type: 'email.completed' });
  await settle();
  expect(ports.checkEmail.mock.calls.map(([input]) => input.email)).toEqual([email]);
});

const steps = [
  ['checkEmail', problems.notChecked],
  ['initCustomer', problems.notInitialized],
  ['postCustomer', problems.notReady],
] as const satisfies readonly (readonly [keyof FakePorts, string])[];

describe.each(steps)('a main backend that fails at %s', (port, problem) => {
  test('keeps nobody waiting for more than 65 seconds', async () => {
    const ports = fakePorts();
    const { checkout, clock } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    ports[port].mockImplementation(() => pending<never>());
    checkout.send({ type: 'form.submitted' });
    await settle();
    clock.increment(64_999);
    expect(checkout.getSnapshot().value).toEqual({ form: 'submitting' });
    clock.increment(1);
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context.account.problem).toBe(problem);
  });

  test('on the payment screen is said there, with a way to try again @R8.5', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    ports[port].mockImplementationOnce(lost);
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    expect(checkout.getSnapshot().context.account.problem).toBe(problem);
    checkout.send({ type: 'intent.retried' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  });
});

describe('a customer who is being registered', () => {
  test('is asked about once when the payment is opened by its address, with a stored promo code', async () => {
    const ports = fakePorts();
    const stored = { draft: { ...draft, promoCode: promo.code }, storedAt: now };
    const { checkout } = startCheckout(ports, { stored });
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    await settle();
    expect(checkout.getSnapshot().context.promo.applied).toEqual(promo);
    const { checkEmail, initCustomer, postCustomer } = ports;
    expect([checkEmail, initCustomer, postCustomer].map((port) => port.mock.calls.length)).toEqual([1, 1, 1]);
  });

  test('is asked about once when the form is submitted before the e-mail’s answer arrives', async () => {
    const ports = fakePorts();
    const answer = Promise.withResolvers<{ kind: 'new' }>();
    ports.checkEmail.mockReturnValueOnce(answer.promise);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'email.completed' });
    checkout.send({ type: 'form.submitted' });
    answer.resolve({ kind: 'new' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    expect(ports.checkEmail).toHaveBeenCalledTimes(1);
    expect(ports.initCustomer).toHaveBeenCalledTimes(1);
  });
});

const edit = (path: FieldPath, value: string): CheckoutEvent => ({ type: 'field.edited', path, value });

describe('a customer is initialised by e-mail and postal code, whatever else of the form is missing', () => {
  const emailLeft: readonly CheckoutEvent[] = [edit('customer.email', email), { type: 'email.completed' }];
  const suggestion = { id: '1', label: '', line1: '12 rue des Lilas', postalCode: '44000', city: 'Nantes' };
  const ways: readonly (readonly [string, readonly CheckoutEvent[]])[] = [
    ['the postal code comes last', [...emailLeft, edit('address.postalCode', '44000')]],
    ['the e-mail comes last', [edit('address.postalCode', '44000'), ...emailLeft]],
    ['an address is picked', [...emailLeft, { type: 'address.picked', group: 'address', suggestion }]],
    ['one line is split', [...emailLeft, { type: 'address.split', group: 'address', parts: suggestion }]],
    [
      'another field is left',
      [
        edit('address.postalCode', '44000'),
        edit('customer.email', email),
        { type: 'field.left', path: 'address.line1' },
      ],
    ],
  ];

  test.each(ways)('when %s, and once: the submit adds the address @R5.8', async (_, events) => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'order.started', nbMeals: 10 });
    for (const event of events) checkout.send(event);
    await settle();
    expect(ports.initCustomer.mock.calls.map(([input]) => input)).toEqual([{ email }]);
    expect(ports.postCustomer).not.toHaveBeenCalled();
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });

    for (const path of fieldPaths)
      if (path !== 'customer.email') checkout.send(edit(path, typedFields[path]));
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    expect(
      [ports.checkEmail, ports.initCustomer, ports.postCustomer].map((port) => port.mock.calls.length),
    ).toEqual([1, 1, 1]);
  });

  test.each([
    ['no postal code', ''],
    ['a part of one', '440'],
    ['one that does not exist', '00000'],
  ])('not with %s', async (_, postalCode) => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'order.started', nbMeals: 10 });
    checkout.send(edit('address.postalCode', postalCode));
    for (const event of emailLeft) checkout.send(event);
    checkout.send({ type: 'field.left', path: 'address.postalCode' });
    await settle();
    expect(ports.checkEmail).toHaveBeenCalledOnce();
    expect(ports.initCustomer).not.toHaveBeenCalled();
  });

  test('not with the e-mail of a customer', async () => {
    const ports = fakePorts();
    ports.checkEmail.mockResolvedValue({ kind: 'exists' });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await settle();
    checkout.send({ type: 'field.left', path: 'customer.lastName' });
    await settle();
    expect(ports.checkEmail).toHaveBeenCalledOnce();
    expect(ports.initCustomer).not.toHaveBeenCalled();
  });

  test('and a failure before the submit is not said: the submit tries again @R5.8', async () => {
    const ports = fakePorts();
    ports.initCustomer.mockImplementationOnce(lost);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await settle();
    expect(ports.initCustomer).toHaveBeenCalledOnce();
    expect(checkout.getSnapshot().context).toMatchObject({ account: { problem: null }, notices: [] });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    expect(ports.initCustomer).toHaveBeenCalledTimes(2);
  });
});
