import { describe, expect, test } from 'vitest';
import type { EdenredProblem, ExchangeCodeOutcome, SignInReturn } from '#machines/edenred/edenred.setup.ts';
import { connectUrl, extractReturnedSignIn } from '#src/checkout/url.ts';
import {
  completePayment,
  fakePorts,
  rejectWithNetworkError,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
  type FakePorts,
  type StartOptions,
} from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { draft, now, sealedTokens } from '#tests/support/samples.ts';
import { blockersOf, edenredOf, isReady, prepareVoucherPayment } from './shopper.ts';

const edenredDraft = {
  stored: { draft: { ...draft, method: 'PAYMENT_METHOD_EDENRED' as const }, storedAt: now },
};

/** Opens the page at a URL, with the data that the previous visit stored. */
function open(ports: FakePorts, href: string, options: StartOptions = {}) {
  const address = new MemoryAddress(href);
  const returned = extractReturnedSignIn(address);
  const { checkout, clock } = startCheckout(ports, { ...edenredDraft, returned, ...options });
  connectUrl(checkout, address);
  return { checkout, clock, address };
}

const code = '/?code=ed_code_1&state=state_1&scope=openid';

describe('return from Edenred with a code', () => {
  test('selects Edenred, whatever method the draft contains', async () => {
    const stored = { draft: { ...draft, method: 'PAYMENT_METHOD_SWILE' as const }, storedAt: now };
    const { checkout } = open(fakePorts(), code, { stored });
    await until(checkout, () => isReady(checkout));
    expect(checkout.getSnapshot().context.method).toBe('PAYMENT_METHOD_EDENRED');
  });

  test('finalizes a pending payment before anything else', async () => {
    const ports = fakePorts();
    const pendingPayment = { intentId: 'pi_1', quote: null, promo: null };
    const stored = { draft: { ...edenredDraft.stored.draft, pending: pendingPayment }, storedAt: now };
    const { checkout } = open(ports, code, { stored });
    expect(checkout.getSnapshot().matches({ payment: { closed: { paying: 'finalising' } } })).toBe(true);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<ExchangeCodeOutcome>, EdenredProblem]>([
    ['an unknown or used state', async () => ({ kind: 'unknown' }), 'unknown'],
    ['a code rejected by Edenred', async () => ({ kind: 'refused' }), 'declined'],
    ['a server failure', rejectWithNetworkError, 'unavailable'],
  ])(
    'shows the reason for %s on the payment screen and allows another sign-in',
    async (_, answer, problem) => {
      const ports = fakePorts();
      ports.exchangeCode.mockImplementationOnce(answer);
      const { checkout } = open(ports, code);
      await until(checkout, () => isReady(checkout));
      expect(edenredOf(checkout).context).toMatchObject({ problem, credentials: null, returned: null });
      expect(blockersOf(checkout)).toContain('voucherIsMissing');
      checkout.send({ type: 'signIn.requested' });
      expect(ports.beginSignIn).toHaveBeenCalledOnce();
      expect(ports.exchangeCode).toHaveBeenCalledOnce();
    },
  );

  test('reports the sign-in as unavailable after 12 s without a response', async () => {
    const ports = fakePorts();
    ports.exchangeCode.mockImplementationOnce(() => pending());
    const { checkout, clock } = open(ports, code);
    await until(checkout, () => isReady(checkout));
    expect(blockersOf(checkout)).toContain('voucherIsMissing');
    clock.increment(12_000);
    expect(edenredOf(checkout).context.problem).toBe('unavailable');
  });

  test('stores the tokens even if the card is chosen during the exchange', async () => {
    const ports = fakePorts();
    const exchange = Promise.withResolvers<ExchangeCodeOutcome>();
    ports.exchangeCode.mockReturnValueOnce(exchange.promise);
    const { checkout } = open(ports, code);
    await until(checkout, () => isReady(checkout));
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    completePayment(checkout);
    await untilPayable(checkout);
    exchange.resolve({ kind: 'granted', credentials: sealedTokens });
    await settle();
    expect(checkout.getSnapshot().context.voucher.credentials).toBeNull();
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_EDENRED' });
    await untilPayable(checkout);
    expect(ports.exchangeCode).toHaveBeenCalledOnce();
  });
});

test.each<[string, string, SignInReturn | null, EdenredProblem]>([
  ['a declined sign-in', '/?error=access_denied&state=state_1', null, 'declined'],
  ['Back from Edenred', '/?step=payment', { kind: 'interrupted' }, 'interrupted'],
])('shows the payment with a reason after %s and accepts a card', async (_, href, returned, problem) => {
  const ports = fakePorts();
  const { checkout, address } = open(ports, href, returned === null ? {} : { returned });
  expect(address.entries).toEqual(['/?step=payment']);
  await until(checkout, () => isReady(checkout));
  expect(checkout.getSnapshot().context.method).toBe('PAYMENT_METHOD_EDENRED');
  expect(edenredOf(checkout).context.problem).toBe(problem);
  expect(ports.exchangeCode).not.toHaveBeenCalled();
  completePayment(checkout);
  expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
});

describe('reload', () => {
  test('restores the chosen wallet method after a reload', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_RESTOFLASH', ports);
    expect(checkout.getSnapshot().context.method).toBe('PAYMENT_METHOD_RESTOFLASH');
    const written = ports.writeDraft.mock.lastCall?.[0].draft ?? draft;
    const reloaded = open(fakePorts(), '/?step=payment', { stored: { draft: written, storedAt: now } });
    await until(reloaded.checkout, () => isReady(reloaded.checkout));
    expect(reloaded.checkout.getSnapshot().context.method).toBe('PAYMENT_METHOD_RESTOFLASH');
    expect(blockersOf(reloaded.checkout)).toContain('voucherIsMissing');
  });
});

describe('redirect to Edenred', () => {
  test('stores the draft with Edenred selected before the redirect', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports, { edenred: null });
    checkout.send({ type: 'signIn.requested' });
    await settle();
    expect(ports.writeDraft.mock.lastCall?.[0].draft.method).toBe('PAYMENT_METHOD_EDENRED');
    expect(edenredOf(checkout).value).toBe('leaving');
  });

  test.each([
    ['cannot be prepared', rejectWithNetworkError, 0, 'unavailable'],
    ['does not happen', () => pending<never>(), 15_000, 'interrupted'],
    ['needs blocked cookies', async () => ({ kind: 'cookiesRefused' as const }), 0, 'cookiesRefused'],
  ] as const)('shows the problem if the redirect %s and allows a retry', async (_, answer, wait, problem) => {
    const ports = fakePorts();
    ports.beginSignIn.mockImplementationOnce(answer);
    const { checkout, clock } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports, {
      edenred: null,
    });
    checkout.send({ type: 'signIn.requested' });
    clock.increment(wait);
    await settle();
    expect(edenredOf(checkout).context.problem).toBe(problem);
    checkout.send({ type: 'signIn.requested' });
    expect(ports.beginSignIn).toHaveBeenCalledTimes(2);
  });
});
