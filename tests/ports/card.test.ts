import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCardForm } from '#src/effects/widgets/cardForm.ts';
import { createExpressForm } from '#src/effects/widgets/expressForm.ts';
import { confirmIntent, readIntent, submitCard } from '#src/effects/ports/card.ts';
import { expectTimeout } from '#tests/support/expectTimeout.ts';
import { charge, intentFor, reportOf } from '#tests/support/samples.ts';
import { cardFormOf } from './cardFormOf.ts';
import { stripeCalls, type StripeCalls } from './stripeParts.ts';
import { callPort } from './failingServers.ts';

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
const unpaidIntent = { ...paymentIntent, status: 'requires_payment_method', payment_method: null };

const expressForm = createExpressForm(async () => null);

let calls: StripeCalls;
beforeEach(() => {
  calls = stripeCalls();
  vi.stubGlobal('location', { origin: 'https://mijote.test' });
});
afterEach(() => vi.unstubAllGlobals());

const confirm = (target = intent) =>
  callPort(confirmIntent({ cardForm: cardFormOf(calls), expressForm }), { ...target, wallet: null });
const readTarget = (target = intent) => callPort(readIntent(cardFormOf(calls)), target);
const submit = () => callPort(submitCard({ cardForm: cardFormOf(calls), expressForm }), { wallet: null });

describe('submitCard', () => {
  test('accepts valid card fields and returns the error message of invalid ones', async () => {
    expect(await submit()).toEqual({ kind: 'accepted' });
    calls.submit.mockResolvedValue({ error: { type: 'validation_error', message: 'Numéro incomplet.' } });
    expect(await submit()).toEqual({
      kind: 'failed',
      problem: { kind: 'declined', message: 'Numéro incomplet.' },
    });
  });

  test('throws if no card form is mounted', async () => {
    await expect(
      callPort(submitCard({ cardForm: createCardForm(async () => null), expressForm }), { wallet: null }),
    ).rejects.toThrow('No card form');
  });
});

test('submits and confirms the wallet instead of the typed card', async () => {
  const wallets = createExpressForm(async () => null);
  const { submit: submitWallet, confirmPayment } = calls;
  wallets.register({ ...cardFormOf(calls).current(), answer: () => undefined });
  const sources = { cardForm: createCardForm(async () => null), expressForm: wallets };
  expect(await callPort(submitCard(sources), { wallet: 'apple_pay' })).toEqual({ kind: 'accepted' });
  confirmPayment.mockResolvedValue({ paymentIntent });
  expect(await callPort(confirmIntent(sources), { ...intent, wallet: 'apple_pay' })).toMatchObject({
    kind: 'answered',
  });
  expect([submitWallet.mock.calls.length, confirmPayment.mock.calls.length]).toEqual([1, 1]);
});

describe('confirmIntent', () => {
  test('confirms a payment without a redirect unless the bank requires one @R7.22', async () => {
    calls.confirmPayment.mockResolvedValue({ paymentIntent });
    expect(await confirm()).toEqual({ kind: 'answered', intent: reportOf(intent) });
    expect(calls.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: intent.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: 'https://mijote.test' },
    });
  });

  test('confirms a setup intent without a payment if the amount is 0', async () => {
    calls.confirmSetup.mockResolvedValue({ setupIntent });
    expect(await confirm(setup)).toEqual({ kind: 'answered', intent: reportOf(setup) });
    expect(calls.confirmPayment).not.toHaveBeenCalled();
  });

  test.each(['processing', 'requires_action', 'requires_payment_method', 'canceled'] as const)(
    'returns the status %s after a confirmation',
    async (status) => {
      calls.confirmPayment.mockResolvedValue({ paymentIntent: { ...paymentIntent, status } });
      expect(await confirm()).toEqual({ kind: 'answered', intent: reportOf(intent, status) });
    },
  );

  test.each([
    ['a declined card', { ...declined, payment_intent: unpaidIntent }, declined.message],
    [
      'a failed 3-D Secure challenge',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'Échec.' },
      'Échec.',
    ],
    ['a provider error for developers', { type: 'invalid_request_error', message: 'No such…' }, null],
  ])('returns `declined` with a customer message, if any, for %s @R4.34', async (_, error, message) => {
    calls.confirmPayment.mockResolvedValue({ error });
    expect(await confirm()).toEqual({ kind: 'failed', problem: { kind: 'declined', message } });
  });

  test('returns the actual status of an intent that is already confirmed', async () => {
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
    ['a provider error', { error: { type: 'api_error' } }],
    ['a rate limit', { error: { type: 'rate_limit_error' } }],
    ['an empty response', {}],
    ['an unknown status', { paymentIntent: { ...paymentIntent, status: 'levitating' } }],
  ])('throws instead of returning a decline after %s @R8.11', async (_, answer) => {
    calls.confirmPayment.mockResolvedValue(answer);
    await expect(confirm()).rejects.toThrow(/No response|levitating|invalid/);
  });
});

describe('readIntent', () => {
  test('reads payment and setup intents by their client secret', async () => {
    calls.retrievePaymentIntent.mockResolvedValue({ paymentIntent });
    calls.retrieveSetupIntent.mockResolvedValue({ setupIntent });
    expect(await readTarget()).toEqual({ kind: 'answered', intent: reportOf(intent) });
    expect(await readTarget(setup)).toEqual({ kind: 'answered', intent: reportOf(setup) });
    expect(calls.retrievePaymentIntent.mock.calls).toEqual([[intent.clientSecret]]);
  });

  test('returns `declined` only if the bank gave a reason', async () => {
    calls.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: unpaidIntent });
    expect(await readTarget()).toEqual({
      kind: 'answered',
      intent: { ...reportOf(intent, 'requires_payment_method'), paymentMethodId: null },
    });
    calls.retrievePaymentIntent.mockResolvedValueOnce({
      paymentIntent: { ...unpaidIntent, last_payment_error: declined },
    });
    expect(await readTarget()).toEqual({
      kind: 'failed',
      problem: { kind: 'declined', message: declined.message },
    });
  });

  test('throws if the intent cannot be read', async () => {
    calls.retrievePaymentIntent.mockResolvedValue({ error: declined });
    await expect(readTarget()).rejects.toThrow('could not be read');
    const unloaded = createCardForm(async () => null);
    await expect(callPort(readIntent(unloaded), intent)).rejects.toThrow('not loaded');
  });
});

describe('createCardForm', () => {
  test('times out a hanging script load after 20 s and loads it again on request', async () => {
    const load = vi.fn(async () => null);
    load.mockReturnValueOnce(new Promise(() => undefined));
    const cardForm = createCardForm(load);
    await expectTimeout(() => cardForm.load());
    expect(await cardForm.load()).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('loads the script once and throws after its widget is unmounted', async () => {
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
