import { edenredReady, edenredVerified } from '#tests/support/samples.ts';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import type {
  CheckBalanceOutcome,
  EdenredInput,
  ExchangeCodeOutcome,
} from '#machines/edenred/edenred.setup.ts';
import { settle } from '#tests/support/checkout.ts';
import { createListener } from '#tests/support/machine.ts';

const granted: EdenredPayment = { access: 'access_granted', refresh: 'refresh_granted' };
const renewed: EdenredPayment = { access: 'access_renewed', refresh: 'refresh_renewed' };
const stored: EdenredPayment = { access: 'access_stored', refresh: 'refresh_stored' };
const code = { kind: 'code', code: 'code_1', state: 'state_1' } as const;

/**
 * Starts the Edenred machine without a checkout.
 * By default, Edenred accepts the code and returns a balance of 100 €.
 */
function prepare() {
  const ports = {
    exchangeCode: vi.fn<(input: { code: string; state: string }) => Promise<ExchangeCodeOutcome>>(() =>
      Promise.resolve({ kind: 'granted', credentials: granted }),
    ),
    checkBalance: vi.fn<
      (input: { credentials: EdenredPayment; dueNow: number }) => Promise<CheckBalanceOutcome>
    >(() => Promise.resolve({ kind: 'known', available: 10_000, credentials: null })),
    endSession: vi.fn<(input: { credentials: EdenredPayment }) => Promise<void>>(() => Promise.resolve()),
  };
  const { parent, reports } = createListener();
  const machine = edenredMachine.provide({
    actors: {
      beginSignIn: fromPromise(() => Promise.resolve({ kind: 'cookiesRefused' as const })),
      exchangeCode: fromPromise(({ input }) => ports.exchangeCode(input)),
      checkBalance: fromPromise(({ input }) => ports.checkBalance(input)),
      endSession: fromPromise(({ input }) => ports.endSession(input)),
    },
  });
  const open = (input: Partial<EdenredInput>) =>
    createActor(machine, { input: { parent, returned: null, credentials: null, ...input } }).start();
  return { open, ports, reports };
}

const chosen = { type: 'charge.changed', method: 'PAYMENT_METHOD_EDENRED', dueNow: 2500 } as const;

describe('initial state', () => {
  test.each([
    ['starts signed out on the first visit', null, null, 'signedOut', null],
    ['starts ready with the stored tokens after a reload', null, stored, 'ready', null],
    [
      'reports a sign-in that the customer declined at Edenred',
      { kind: 'refused' },
      null,
      'refused',
      'declined',
    ],
    [
      'reports an interrupted sign-in after Back from Edenred',
      { kind: 'interrupted' },
      null,
      'signedOut',
      'interrupted',
    ],
    [
      'starts ready after Back from Edenred if tokens are stored',
      { kind: 'interrupted' },
      stored,
      'ready',
      null,
    ],
    ['exchanges the code of a completed sign-in', code, null, 'exchangingCode', null],
  ] as const)('%s', (_, returned, credentials, value, problem) => {
    const snapshot = prepare().open({ returned, credentials }).getSnapshot();
    expect(snapshot.value).toBe(value);
    expect(snapshot.context.problem).toBe(problem);
  });

  test('exchanges a code once with its state and stores the tokens @R4.15', async () => {
    const { open, ports, reports } = prepare();
    const edenred = open({ returned: code });
    await settle();
    expect(ports.exchangeCode.mock.calls.map(([input]) => input)).toMatchObject([
      { code: 'code_1', state: 'state_1' },
    ]);
    expect(edenred.getSnapshot().context).toMatchObject({ returned: null, credentials: granted });
    expect(reports.at(-1)).toEqual({ ...edenredReady, credentials: { edenred: granted } });
    expect(ports.checkBalance).not.toHaveBeenCalled();
  });
});

describe('balance', () => {
  test('checks the balance once and reuses it when Edenred is chosen again', async () => {
    const { open, ports } = prepare();
    const edenred = open({ credentials: stored });
    edenred.send(chosen);
    await settle();
    edenred.send({ ...chosen, method: 'PAYMENT_METHOD_CB', dueNow: 0 });
    edenred.send(chosen);
    await settle();
    expect(ports.checkBalance.mock.calls).toEqual([[{ credentials: stored, dueNow: 2500 }]]);
    expect(edenred.getSnapshot().context.balance).toBe(10_000);
    expect(edenred.getSnapshot().value).toBe('ready');
  });

  test('ignores a balance that arrives after another method was chosen', async () => {
    const { open, ports, reports } = prepare();
    const first = Promise.withResolvers<CheckBalanceOutcome>();
    ports.checkBalance.mockReturnValueOnce(first.promise);
    const edenred = open({ credentials: stored });
    edenred.send(chosen);
    edenred.send({ ...chosen, method: 'PAYMENT_METHOD_CB', dueNow: 0 });
    const before = reports.length;
    first.resolve({ kind: 'expired' });
    await settle();
    expect(edenred.getSnapshot().context.credentials).toEqual(stored);
    expect(reports).toHaveLength(before);
  });
});

describe('pay request', () => {
  test('checks the balance again for two requests and reports the renewed tokens once', async () => {
    const { open, ports, reports } = prepare();
    const edenred = open({ credentials: stored });
    edenred.send(chosen);
    await settle();
    ports.checkBalance.mockResolvedValueOnce({ kind: 'known', available: 2500, credentials: renewed });
    edenred.send({ type: 'verification.requested' });
    edenred.send({ type: 'verification.requested' });
    await settle();
    expect(ports.checkBalance).toHaveBeenCalledTimes(2);
    expect(reports.filter(({ type }) => type === 'voucher.verified')).toEqual([
      { ...edenredVerified, credentials: { edenred: renewed } },
    ]);
    expect(reports.at(-1)).toEqual({ ...edenredReady, credentials: { edenred: renewed } });
  });

  test.each([
    [{ kind: 'known', available: 2499, credentials: null }, 'insufficient', 'insufficient', stored],
    [{ kind: 'expired' }, 'refused', 'missing', null],
  ] as const)(
    'does not verify the payment if the balance check returns %o',
    async (outcome, value, status, credentials) => {
      const { open, ports, reports } = prepare();
      const edenred = open({ credentials: stored });
      edenred.send(chosen);
      await settle();
      ports.checkBalance.mockResolvedValueOnce(outcome);
      edenred.send({ type: 'verification.requested' });
      await settle();
      expect(edenred.getSnapshot().value).toBe(value);
      expect(reports.filter(({ type }) => type === 'voucher.verified')).toEqual([]);
      expect(reports.at(-1)).toEqual({
        ...edenredReady,
        status,
        credentials: credentials && { edenred: credentials },
      });
    },
  );
});

test('ends the session on wipe and clears its tokens without reporting them', async () => {
  const { open, ports, reports } = prepare();
  const check = Promise.withResolvers<CheckBalanceOutcome>();
  ports.checkBalance.mockReturnValueOnce(check.promise);
  const edenred = open({ credentials: stored });
  edenred.send(chosen);
  const before = reports.length;
  edenred.send({ type: 'data.wiped' });
  check.resolve({ kind: 'known', available: 10_000, credentials: renewed });
  await settle();
  expect(ports.endSession.mock.calls).toEqual([[{ credentials: stored }]]);
  expect(edenred.getSnapshot().value).toBe('signedOut');
  expect(edenred.getSnapshot().context).toMatchObject({ credentials: null, balance: null });
  expect(JSON.stringify(reports.slice(before))).not.toContain('access_');
});
