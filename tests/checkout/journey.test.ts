import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { fieldPaths } from '#machines/domain/fields.ts';
import { parseFields } from '#machines/domain/form.ts';
import { maxCounts } from '#machines/domain/journeyLimits.ts';
import { countJourneyRequest } from '#server/contracts/countJourney.ts';
import { sendCount } from '#src/effects/ports/journeyCount.ts';
import {
  fakePorts,
  goToForm,
  goToPayment,
  pay,
  payByWallet,
  settle,
  startCheckout,
  until,
} from '#tests/support/checkout.ts';
import { readCounts, visitManyStates } from '#tests/support/countedJourney.ts';
import { typedFields } from '#tests/support/samples.ts';
import { discoverMachines } from '#tools/discover.ts';

test('counts each state of a purchase with the seconds spent in it @R9.31', async () => {
  const { checkout } = startCheckout();
  const { clock, hide, movesOf, named, sent } = readCounts(checkout);
  clock.now += 20_000;
  await goToForm(checkout);
  clock.now += 90_400;
  await goToPayment(checkout);
  clock.now += 31_000;
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  clock.now += 5000;
  expect(sent).toEqual([]);
  hide();

  expect(movesOf('checkout')).toEqual([
    '- > checkout.home.choosing 0',
    'checkout.home.choosing > checkout.form.editing 20',
    'checkout.form.editing > checkout.form.submitting 90',
    'checkout.form.submitting > checkout.payment.open.preparing.customer 0',
    'checkout.payment.open.preparing.customer > checkout.payment.open.preparing.intent 0',
    'checkout.payment.open.preparing.intent > checkout.payment.open.ready 0',
    'checkout.payment.open.ready > checkout.payment.closed.paying.locking 31',
    'checkout.payment.closed.paying.locking > checkout.payment.closed.paying.checkingDelivery 0',
    'checkout.payment.closed.paying.checkingDelivery > checkout.payment.closed.paying.confirmingCard 0',
    'checkout.payment.closed.paying.confirmingCard > checkout.payment.closed.paying.finalising 0',
    'checkout.payment.closed.paying.finalising > checkout.success.confirmed 0',
    'checkout.success.confirmed > - 5',
  ]);
  expect(movesOf('card').at(-1)).toBe(
    'card.confirmation.CONFIRMING_INTENT > card.confirmation.INTENT_CONFIRMED 0',
  );
  expect(named()).toEqual([]);
  expect(new Set(sent.map(({ visit }) => visit)).size).toBe(1);
});

test('counts field errors, declined payments and chosen methods by name', async () => {
  const ports = fakePorts();
  const message = 'Votre carte a été refusée.';
  ports.confirmIntent.mockResolvedValueOnce({ kind: 'failed', problem: { kind: 'declined', message } });
  const { checkout } = startCheckout(ports);
  const { hide, named } = readCounts(checkout);
  await goToForm(checkout, { 'customer.email': 'jeanne', 'address.city': '' });
  checkout.send({ type: 'form.submitted' });
  checkout.send({ type: 'form.submitted' });
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, ({ context }) => context.payment.problem !== null);
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
  hide();
  expect(named()).toEqual([
    'fieldRefused customer.email',
    'fieldRefused address.city',
    'paymentRefused declined',
    'methodChosen PAYMENT_METHOD_SWILE',
  ]);
});

test('counts the wallet that a customer paid with, without data of the customer', async () => {
  const { checkout } = startCheckout();
  const { hide, named } = readCounts(checkout);
  await payByWallet(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  hide();
  expect(named()).toEqual(['walletAuthorized apple_pay']);
});

test('counts field errors of the lead form under the names of order fields', () => {
  const { checkout } = startCheckout();
  const { hide, named } = readCounts(checkout);
  checkout.send({ type: 'lead.requested' });
  checkout.send({ type: 'lead.edited', field: 'email', value: 'jeanne@example.com' });
  checkout.send({ type: 'lead.sent' });
  hide();
  expect(named()).toEqual([
    'fieldRefused customer.firstName',
    'fieldRefused customer.lastName',
    'fieldRefused customer.phoneNumber',
  ]);
});

test('counts the current state when the page is hidden, and excludes the hidden time', async () => {
  const { checkout } = startCheckout();
  const { clock, hide, show, movesOf } = readCounts(checkout);
  await goToForm(checkout);
  clock.now += 10_000;
  hide();
  clock.now += 3_600_000;
  show();
  clock.now += 4000;
  await goToPayment(checkout);
  hide();
  expect(movesOf('checkout').slice(1, 4)).toEqual([
    'checkout.home.choosing > checkout.form.editing 0',
    'checkout.form.editing > - 10',
    'checkout.form.editing > checkout.form.submitting 4',
  ]);
});

test('clamps the time in a state to 0 to 86400 seconds when the clock jumps', async () => {
  const { checkout } = startCheckout();
  const { clock, hide, movesOf } = readCounts(checkout);
  clock.now -= 5000;
  await goToForm(checkout);
  clock.now += 9e9;
  hide();
  expect(movesOf('checkout').slice(1)).toEqual([
    'checkout.home.choosing > checkout.form.editing 0',
    'checkout.form.editing > - 86400',
  ]);
});

test('sends a request whenever the queue reaches the maximum number of counts @R9.33', () => {
  const { checkout } = startCheckout();
  const { sent } = readCounts(checkout);
  visitManyStates(checkout);
  expect(sent.map(({ counted }) => counted.length)).toEqual([maxCounts, maxCounts]);
});

test('drops queued counts and stops counting after consent is withdrawn @R9.32', async () => {
  const { checkout } = startCheckout();
  const { hide, withdraw, sent } = readCounts(checkout);
  checkout.send({ type: 'mealBox.chosen', nbMeals: 6 });
  checkout.send({ type: 'founder.passed' });
  withdraw();
  hide();
  visitManyStates(checkout);
  hide();
  expect(sent).toEqual([]);
});

test('uses only state names that the server accepts', async () => {
  const { children } = startCheckout().checkout.getSnapshot();
  const ids = new Set([checkoutMachine.id, ...Object.keys(children)]);
  const machines = (await discoverMachines()).filter(({ machine }) => ids.has(machine.id));
  expect(machines).toHaveLength(13);
  const rejected = machines
    .flatMap(({ machine }) => statesIn(chartOf(machine)))
    .map(({ id }): unknown => ({ kind: 'moved', from: null, to: id, seconds: 0 }))
    .filter((counted) => !countJourneyRequest.safeParse({ visit: 0, counted: [counted] }).success);
  expect(rejected).toEqual([]);
});

/** Random text between two `¶`. Names in the shop's code never contain this character. */
const markedText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `¶${text}¶`);

test('never sends text that a customer typed or a provider returned @R9.31', async () => {
  await fc.assert(
    fc.asyncProperty(markedText, fc.constantFrom(...fieldPaths), async (text, path) => {
      const ports = fakePorts();
      ports.checkPromo.mockImplementation(async () => ({ kind: 'invalid' }));
      ports.searchAddress.mockImplementation(async () => [
        { id: text, label: text, line1: text, postalCode: '75011', city: text },
      ]);
      ports.confirmIntent.mockImplementationOnce(async () => ({
        kind: 'failed',
        problem: { kind: 'declined', message: text },
      }));
      const { checkout } = startCheckout(ports);
      const { hide, sent } = readCounts(checkout);
      checkout.send({ type: 'lead.requested' });
      for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const)
        checkout.send({ type: 'lead.edited', field, value: text });
      checkout.send({ type: 'lead.sent' });
      checkout.send({ type: 'overlay.dismissed' });
      checkout.send({ type: 'mouse.leftByTop' });
      checkout.send({ type: 'email.sent', email: text });
      checkout.send({ type: 'order.started', nbMeals: 10 });
      checkout.send({ type: 'promo.submitted', code: text });
      checkout.send({ type: 'address.typed', text, group: 'address' });
      for (const each of fieldPaths) checkout.send({ type: 'field.edited', path: each, value: text });
      checkout.send({ type: 'email.completed' });
      checkout.send({ type: 'form.submitted' });
      await settle();
      // If the text is a valid value of the field, the paid order contains it.
      const isValid = parseFields({ ...typedFields, [path]: text }).kind === 'valid';
      const fields = isValid ? { ...typedFields, [path]: text } : typedFields;
      checkout.send({ type: 'form.filled', fields: { ...fields, 'delivery.instruction': text } });
      await goToPayment(checkout);
      await pay(checkout);
      await settle();
      await pay(checkout);
      await until(checkout, (snapshot) => snapshot.matches('success'));
      hide();
      expect(sent.length).toBeGreaterThan(0);
      expect(JSON.stringify(sent)).not.toMatch(/[^\w"{}[\]:,.]/u);
    }),
    { numRuns: 60 },
  );
});

const createSender = (isConsented: boolean, respond: () => Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(respond);
  return { fetch, send: sendCount({ isConsented: () => isConsented, fetch }) };
};

describe('sendCount', () => {
  const count = { visit: 1, counted: [{ kind: 'methodChosen', name: 'PAYMENT_METHOD_CB' }] } as const;
  test('sends a count without cookies and with keepalive', () => {
    const { fetch, send } = createSender(true, async () => new Response(null, { status: 204 }));
    send({ ...count, counted: [...count.counted] });
    expect(fetch.mock.calls).toEqual([
      [
        '/api/countJourney',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(count),
          credentials: 'omit',
          keepalive: true,
        },
      ],
    ]);
  });

  test('sends nothing after another tab has withdrawn consent @R9.32', () => {
    const { fetch, send } = createSender(false, async () => new Response());
    send({ ...count, counted: [...count.counted] });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('does not throw if the request fails', async () => {
    const { send } = createSender(true, () => Promise.reject(new TypeError('network down')));
    expect(() => send({ ...count, counted: [...count.counted] })).not.toThrow();
    await settle();
  });
});
