import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCardForm } from '#src/effects/widgets/cardForm.ts';
import { confirmIntent, readIntent, submitCard } from '#src/effects/ports/card.ts';
import { expectGivenUp } from '#tests/support/hanging.ts';
import { charge, intentFor, reportOf } from '#tests/support/samples.ts';
import { cardFormOf } from './cardFormOf.ts';
import { stripeCalls, type StripeCalls } from './stripeParts.ts';
import { ask } from './wire.ts';

const intent = intentFor(charge);
const setup = intentFor({ ...charge, total: 0 });
const paymentIntent = {
  id: intent.id,
  amount: intent.amount,
  client_secret: intent.clientSecret,
  status: 'succeeded',
  payment_method: 'pm_1',
};
const setupIntent = {
  id: setup.id,
  client_secret: setup.clientSecret,
  status: 'succeeded',
  payment_method: { id: 'pm_1' },
};
const declined = { type: 'card_error', code: 'card_declined', message: 'Votre carte a été refusée.' };
const open = { ...paymentIntent, status: 'requires_payment_method', payment_method: null };

let calls: StripeCalls;
beforeEach(() => {
  calls = stripeCalls();
  vi.stubGlobal('location', { origin: 'https://mijote.test' });
});
afterEach(() => vi.unstubAllGlobals());

const confirm = (asked = intent) => ask(confirmIntent(cardFormOf(calls)), asked);
const read = (asked = intent) => ask(readIntent(cardFormOf(calls)), asked);
const submit = () => ask(submitCard(cardFormOf(calls)), undefined);

describe('what was typed', () => {
  test('is looked at before anything is sent', async () => {
    expect(await submit()).toEqual({ kind: 'accepted' });
    calls.submit.mockResolvedValue({ error: { type: 'validation_error', message: 'Numéro incomplet.' } });
    expect(await submit()).toEqual({
      kind: 'failed',
      problem: { kind: 'declined', message: 'Numéro incomplet.' },
    });
  });

  test('cannot be looked at where no form is mounted', async () => {
    await expect(ask(submitCard(createCardForm(async () => null)), undefined)).rejects.toThrow(
      'No card form',
    );
  });
});

describe('a confirmation', () => {
  test('stays on the page unless the bank demands otherwise @R7.22', async () => {
    calls.confirmPayment.mockResolvedValue({ paymentIntent });
    expect(await confirm()).toEqual({ kind: 'answered', intent: reportOf(intent) });
    expect(calls.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: intent.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: 'https://mijote.test' },
    });
  });

  test('of a setup keeps the card, for 0 cents', async () => {
    calls.confirmSetup.mockResolvedValue({ setupIntent });
    expect(await confirm(setup)).toEqual({ kind: 'answered', intent: reportOf(setup) });
    expect(calls.confirmPayment).not.toHaveBeenCalled();
  });

  test.each(['processing', 'requires_action', 'requires_payment_method', 'canceled'] as const)(
    'that ends in %s is told as it is',
    async (status) => {
      calls.confirmPayment.mockResolvedValue({ paymentIntent: { ...paymentIntent, status } });
      expect(await confirm()).toEqual({ kind: 'answered', intent: reportOf(intent, status) });
    },
  );

  test.each([
    ['the bank', { ...declined, payment_intent: open }, declined.message],
    [
      'the bank’s challenge',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'Échec.' },
      'Échec.',
    ],
    ['the provider, in words for developers', { type: 'invalid_request_error', message: 'No such…' }, null],
  ])('that is refused by %s is a refusal, with what a shopper may read @R4.34', async (_, error, message) => {
    calls.confirmPayment.mockResolvedValue({ error });
    expect(await confirm()).toEqual({ kind: 'failed', problem: { kind: 'declined', message } });
  });

  test('of what was confirmed already tells how it really is', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: paymentIntent,
    };
    calls.confirmPayment.mockResolvedValue({ error });
    expect(await confirm()).toEqual({ kind: 'answered', intent: reportOf(intent) });
  });

  test.each([
    ['a lost connection', { error: { type: 'api_connection_error' } }],
    ['a provider that fails', { error: { type: 'api_error' } }],
    ['a provider that has too much to do', { error: { type: 'rate_limit_error' } }],
    ['no answer at all', {}],
    ['a status that nobody knows', { paymentIntent: { ...paymentIntent, status: 'levitating' } }],
  ])('is lost with %s, which is no refusal @R8.11', async (_, answer) => {
    calls.confirmPayment.mockResolvedValue(answer);
    await expect(confirm()).rejects.toThrow(/did not answer|levitating|invalid/);
  });
});

describe('an intent whose answer is lost', () => {
  test('is read by its secret', async () => {
    calls.retrievePaymentIntent.mockResolvedValue({ paymentIntent });
    calls.retrieveSetupIntent.mockResolvedValue({ setupIntent });
    expect(await read()).toEqual({ kind: 'answered', intent: reportOf(intent) });
    expect(await read(setup)).toEqual({ kind: 'answered', intent: reportOf(setup) });
    expect(calls.retrievePaymentIntent.mock.calls).toEqual([[intent.clientSecret]]);
  });

  test('is told as declined only where its bank gave a reason', async () => {
    calls.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: open });
    expect(await read()).toEqual({
      kind: 'answered',
      intent: { ...reportOf(intent, 'requires_payment_method'), paymentMethodId: null },
    });
    calls.retrievePaymentIntent.mockResolvedValueOnce({
      paymentIntent: { ...open, last_payment_error: declined },
    });
    expect(await read()).toEqual({
      kind: 'failed',
      problem: { kind: 'declined', message: declined.message },
    });
  });

  test('that cannot be read stays unknown', async () => {
    calls.retrievePaymentIntent.mockResolvedValue({ error: declined });
    await expect(read()).rejects.toThrow('could not be read');
    const unloaded = createCardForm(async () => null);
    await expect(ask(readIntent(unloaded), intent)).rejects.toThrow('not loaded');
  });
});

describe('the card’s form', () => {
  test('gives up a script that hangs after twenty seconds, and asks for it again', async () => {
    const load = vi.fn(async () => null);
    load.mockReturnValueOnce(new Promise(() => undefined));
    const cardForm = createCardForm(load);
    await expectGivenUp(() => cardForm.load());
    expect(await cardForm.load()).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('loads the script once, and forgets a widget that is gone', async () => {
    const load = vi.fn(async () => null);
    const cardForm = createCardForm(load);
    await Promise.all([cardForm.load(), cardForm.load()]);
    expect(load).toHaveBeenCalledOnce();

    const mounted = cardFormOf(calls);
    const widget = mounted.current();
    const leave = mounted.register({ ...widget });
    const other = mounted.register(widget);
    leave();
    expect(mounted.current()).toBe(widget);
    other();
    expect(() => mounted.current()).toThrow('No card form');
  });
});
