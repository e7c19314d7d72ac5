import { describe, expect, test } from 'vitest';
import { problems } from '#machines/account/account.announcements.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { fieldPaths, type FieldPath } from '#machines/domain/fields.ts';
import {
  fakePorts,
  goToForm,
  goToPayment,
  rejectWithNetworkError,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { draft, email, now, promo, typedFields } from '#tests/support/samples.ts';

const emailErrors = { 'customer.email': emailExistsMessage };

describe('existing e-mail', () => {
  test('shows an error for an existing e-mail on blur and blocks the submit @R1.15', async () => {
    const ports = fakePorts();
    ports.checkEmail.mockResolvedValue({ kind: 'exists' });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await until(checkout, ({ context }) => context.account.status === 'exists');
    expect(checkout.getSnapshot().context.errors).toEqual(emailErrors);
    checkout.send({ type: 'form.submitted' });
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context.refusals).toBe(1);
    checkout.send({ type: 'step.requested', step: 'payment' });
    expect(checkout.getSnapshot().matches('payment')).toBe(false);
    expect(ports.initCustomer).not.toHaveBeenCalled();
  });

  test('returns from payment to the form if the main backend reports an existing e-mail @R8.5', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'address.line1', value: '3 quai de la Loire' });
    ports.postCustomer.mockResolvedValue({ kind: 'exists' });
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches('form'));
    expect(checkout.getSnapshot().context.errors).toEqual(emailErrors);
  });

  test('accepts another e-mail after an existing one', async () => {
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

describe('response for an outdated e-mail', () => {
  test('aborts the check of a changed e-mail and ignores its response', async () => {
    const ports = fakePorts();
    const first = Promise.withResolvers<{ kind: 'exists' }>();
    ports.checkEmail.mockReturnValueOnce(first.promise);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    first.resolve({ kind: 'exists' });
    await settle();
    expect(ports.checkEmail.mock.calls[0]?.[1].aborted).toBe(true);
    expect(checkout.getSnapshot().context).toMatchObject({ account: { status: 'unchecked' }, errors: {} });
  });

  test('ignores the registration response for a changed e-mail @R4.7', async () => {
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
    expect(checkout.getSnapshot().context.account.status).toBe('unchecked');
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
  });
});

test('checks an e-mail once, however often its field loses focus', async () => {
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

describe.each(steps)('main backend failure at %s', (port, problem) => {
  test('stops waiting for the main backend after 65 s and stores the problem', async () => {
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

  test('shows a main backend failure on the payment screen and allows a retry @R8.5', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'customer.email', value: 'paul@example.com' });
    ports[port].mockImplementationOnce(rejectWithNetworkError);
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    expect(checkout.getSnapshot().context.account.problem).toBe(problem);
    checkout.send({ type: 'intent.retried' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  });
});

describe('customer registration', () => {
  test('registers the customer once if the payment URL opens with a stored promo code', async () => {
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

  test('checks the e-mail once if the form is submitted before the response', async () => {
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

describe('customer initialization by e-mail and postal code', () => {
  const emailLeft: readonly CheckoutEvent[] = [edit('customer.email', email), { type: 'email.completed' }];
  const suggestion = { id: '1', label: '', line1: '12 rue des Lilas', postalCode: '44000', city: 'Nantes' };
  const ways: readonly (readonly [string, readonly CheckoutEvent[]])[] = [
    ['the postal code is entered last', [...emailLeft, edit('address.postalCode', '44000')]],
    ['the e-mail is entered last', [edit('address.postalCode', '44000'), ...emailLeft]],
    ['an address is picked', [...emailLeft, { type: 'address.picked', group: 'address', suggestion }]],
    [
      'a one-line address is split',
      [...emailLeft, { type: 'address.split', group: 'address', parts: suggestion }],
    ],
    [
      'another field loses focus',
      [
        edit('address.postalCode', '44000'),
        edit('customer.email', email),
        { type: 'field.left', path: 'address.line1' },
      ],
    ],
  ];

  test.each(ways)(
    'initializes the customer exactly once if %s, and sends the address on submit @R5.8',
    async (_, events) => {
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
    },
  );

  test.each([
    ['no postal code', ''],
    ['an incomplete postal code', '440'],
    ['a nonexistent postal code', '00000'],
  ])('does not initialize the customer with %s', async (_, postalCode) => {
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

  test('does not initialize a customer whose e-mail already exists', async () => {
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

  test('hides an initialization failure before the submit and retries on submit @R5.8', async () => {
    const ports = fakePorts();
    ports.initCustomer.mockImplementationOnce(rejectWithNetworkError);
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
