import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CheckBalanceOutcome, ExchangeCodeOutcome } from '#machines/edenred/edenred.setup.ts';
import { createEdenredTab, type EdenredTab } from '#src/effects/storage/edenredTab.ts';
import { beginSignIn, checkBalance, endSession, exchangeCode } from '#src/effects/ports/edenred.ts';
import { settle } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { now, sealedTokens } from '#tests/support/samples.ts';
import { ask, backendsOf, failure, troubles } from './wire.ts';

const redirectUri = 'https://mijote.test/';
const data = { access_token: sealedTokens.access, refresh_token: sealedTokens.refresh };
const renewed = { access: 'sealed.access.2', refresh: 'sealed.refresh.2' };

let tab: EdenredTab;
let local: MemoryStorage;
beforeEach(() => {
  local = new MemoryStorage();
  tab = createEdenredTab({ local, session: new MemoryStorage(), now: () => now });
});

type Server = Parameters<typeof backendsOf>[0];
const exchange = (server: Server) =>
  ask(exchangeCode(backendsOf(server), { redirectUri, tab }), { code: 'code_1', state: 'state_1' });
const check = (server: Server) =>
  ask(checkBalance(backendsOf(server), tab), { credentials: sealedTokens, dueNow: 2500 });
const end = (server: Server) => ask(endSession(backendsOf(server), tab), { credentials: sealedTokens });

describe('beginEdenredSignIn', () => {
  const authorizeUrl = 'https://sso.test/connect/authorize?state=s1';

  test('tells where to come back to, notes that this tab leaves, and leaves', async () => {
    const left: string[] = [];
    const leave = (url: string): void => {
      expect(local.length).toBe(1);
      left.push(url);
    };
    const backends = backendsOf(async (asked) => {
      expect([asked.method, asked.url]).toEqual(['POST', 'https://mijote.test/api/beginEdenredSignIn']);
      expect(await asked.json()).toEqual({ redirectUri, isCheckoutStarted: true });
      return Response.json({ authorizeUrl });
    });
    const leaving = createActor(beginSignIn(backends, { redirectUri, tab, leave })).start();
    await expect.poll(() => left).toEqual([authorizeUrl]);
    await settle();
    // The browser has left the page, so the port must not settle.
    expect(leaving.getSnapshot().status).toBe('active');
    expect(tab.takeInterruption()).toBe(true);
  });

  test.each([
    ...troubles,
    ['has no Edenred', () => failure(502, 'provider_down'), /502 provider_down/] as const,
    ['does not know the address', () => failure(422, 'redirect_unknown'), /422/] as const,
  ])('that %s rejects, and nobody has left', async (_, server, reason) => {
    const leave = vi.fn<(url: string) => void>();
    const asked = ask(beginSignIn(backendsOf(server), { redirectUri, tab, leave }), undefined);
    await expect(asked).rejects.toThrow(reason);
    expect(leave).not.toHaveBeenCalled();
    expect(tab.takeInterruption()).toBe(false);
  });

  test('stays where cookies are refused', async () => {
    const leave = vi.fn<(url: string) => void>();
    const refusing = backendsOf(() => failure(409, 'cookies_refused'));
    const outcome = await ask(beginSignIn(refusing, { redirectUri, tab, leave }), undefined);
    expect(outcome).toEqual({ kind: 'cookiesRefused' });
    expect(leave).not.toHaveBeenCalled();
    expect(tab.takeInterruption()).toBe(false);
  });
});

describe('getEdenredCredentials', () => {
  test('gets the code, its state and the address, and keeps the sealed tokens for this visit', async () => {
    const outcome = await exchange((asked) => {
      const { origin, pathname, searchParams } = new URL(asked.url);
      expect([asked.method, origin + pathname]).toEqual([
        'GET',
        'https://mijote.test/api/getEdenredCredentials',
      ]);
      expect(Object.fromEntries(searchParams)).toEqual({ code: 'code_1', state: 'state_1', redirectUri });
      return Response.json({ data });
    });
    expect(outcome).toEqual({ kind: 'granted', credentials: sealedTokens });
    expect(tab.stored()).toEqual(sealedTokens);
  });

  test.each<[string, Response, ExchangeCodeOutcome]>([
    ['an unknown or used state', failure(409, 'sign_in_unknown'), { kind: 'unknown' }],
    ['a code that is refused', failure(402, 'code_refused'), { kind: 'refused' }],
    ['a request that is rejected', failure(400, 'malformed'), { kind: 'refused' }],
  ])('tells of %s', async (_, answer, outcome) => {
    expect(await exchange(() => answer)).toEqual(outcome);
    expect(tab.stored()).toBeNull();
  });

  test.each(troubles)('that %s rejects', async (_, server, reason) => {
    await expect(exchange(server)).rejects.toThrow(reason);
    expect(tab.stored()).toBeNull();
  });
});

describe('checkEdenredBalance', () => {
  beforeEach(() => tab.store(sealedTokens));

  test('gets the sealed tokens in its body, never in its address', async () => {
    await check(async (asked) => {
      expect([asked.method, asked.url]).toEqual(['POST', 'https://mijote.test/api/checkEdenredBalance']);
      expect(await asked.json()).toEqual({ ...sealedTokens, amount: 2500 });
      return Response.json({ available: 2500, sufficient: true });
    });
  });

  test.each<[string, Response, CheckBalanceOutcome, typeof renewed | null]>([
    [
      'what the account holds',
      Response.json({ available: 2499, sufficient: false }),
      { kind: 'known', available: 2499, credentials: null },
      sealedTokens,
    ],
    [
      'tokens that were renewed',
      Response.json({
        available: 9000,
        sufficient: true,
        data: { access_token: renewed.access, refresh_token: renewed.refresh },
      }),
      { kind: 'known', available: 9000, credentials: renewed },
      renewed,
    ],
    [
      'an account that may not pay',
      failure(402, 'refused'),
      { kind: 'refused', credentials: null },
      sealedTokens,
    ],
    [
      'tokens that were renewed before the balance could not be had',
      failure(502, 'provider_down', {
        data: { access_token: renewed.access, refresh_token: renewed.refresh },
      }),
      { kind: 'unavailable', credentials: renewed },
      renewed,
    ],
    ['nobody there', failure(502, 'provider_down'), { kind: 'unavailable', credentials: null }, sealedTokens],
    ['a session that is over', failure(402, 'session_expired'), { kind: 'expired' }, null],
  ])('tells of %s', async (_, answer, outcome, kept) => {
    expect(await check(() => answer)).toEqual(outcome);
    expect(tab.stored()).toEqual(kept);
  });

  test.each(troubles)('that %s rejects, and the tokens stay', async (_, server, reason) => {
    await expect(check(server)).rejects.toThrow(reason);
    expect(tab.stored()).toEqual(sealedTokens);
  });
});

describe('endEdenredSession', () => {
  test('forgets the tokens first, and outlives the page', async () => {
    tab.store(sealedTokens);
    await end(async (asked) => {
      expect(tab.stored()).toBeNull();
      expect([asked.method, asked.url]).toEqual(['POST', 'https://mijote.test/api/endEdenredSession']);
      expect(asked.keepalive).toBe(true);
      expect(await asked.json()).toEqual(sealedTokens);
      return Response.json({ ended: true });
    });
  });

  test.each(troubles)('that %s rejects, and they are forgotten all the same', async (_, server, reason) => {
    tab.store(sealedTokens);
    await expect(end(server)).rejects.toThrow(reason);
    expect(tab.stored()).toBeNull();
  });
});
