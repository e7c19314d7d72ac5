import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CheckBalanceOutcome, ExchangeCodeOutcome } from '#machines/edenred/edenred.setup.ts';
import { createEdenredTab, type EdenredTab } from '#src/effects/storage/edenredTab.ts';
import { beginSignIn, checkBalance, endSession, exchangeCode } from '#src/effects/ports/edenred.ts';
import { settle } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { now, sealedTokens } from '#tests/support/samples.ts';
import { callPort, backendsOf, failure, failingServers } from './failingServers.ts';

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
  callPort(exchangeCode(backendsOf(server), { redirectUri, tab }), { code: 'code_1', state: 'state_1' });
const check = (server: Server) =>
  callPort(checkBalance(backendsOf(server), tab), { credentials: sealedTokens, dueNow: 2500 });
const end = (server: Server) => callPort(endSession(backendsOf(server), tab), { credentials: sealedTokens });

describe('beginEdenredSignIn', () => {
  const authorizeUrl = 'https://sso.test/connect/authorize?state=s1';

  test('sends the redirect URL, records the departure and redirects to Edenred', async () => {
    const addresses: string[] = [];
    const leave = (url: string): void => {
      expect(local.length).toBe(1);
      addresses.push(url);
    };
    const backends = backendsOf(async (request) => {
      expect([request.method, request.url]).toEqual(['POST', 'https://mijote.test/api/beginEdenredSignIn']);
      expect(await request.json()).toEqual({ redirectUri, isCheckoutStarted: true });
      return Response.json({ authorizeUrl });
    });
    const leaving = createActor(beginSignIn(backends, { redirectUri, tab, leave })).start();
    await expect.poll(() => addresses).toEqual([authorizeUrl]);
    await settle();
    // The port must never settle, because the browser leaves the page for Edenred.
    expect(leaving.getSnapshot().status).toBe('active');
    expect(tab.consumeInterruption()).toBe(true);
  });

  test.each([
    ...failingServers,
    ['an unavailable provider', () => failure(502, 'provider_down'), /502 provider_down/] as const,
    ['an unknown redirect address', () => failure(422, 'redirect_unknown'), /422/] as const,
  ])('rejects the sign-in after %s and does not leave the page', async (_, server, reason) => {
    const leave = vi.fn<(url: string) => void>();
    const outcome = callPort(beginSignIn(backendsOf(server), { redirectUri, tab, leave }), undefined);
    await expect(outcome).rejects.toThrow(reason);
    expect(leave).not.toHaveBeenCalled();
    expect(tab.consumeInterruption()).toBe(false);
  });

  test('stays on the page if the browser rejects cookies', async () => {
    const leave = vi.fn<(url: string) => void>();
    const refusing = backendsOf(() => failure(409, 'cookies_refused'));
    const outcome = await callPort(beginSignIn(refusing, { redirectUri, tab, leave }), undefined);
    expect(outcome).toEqual({ kind: 'cookiesRefused' });
    expect(leave).not.toHaveBeenCalled();
    expect(tab.consumeInterruption()).toBe(false);
  });
});

describe('getEdenredCredentials', () => {
  test('exchanges code and state for sealed tokens and stores them for the visit', async () => {
    const outcome = await exchange((request) => {
      const { origin, pathname, searchParams } = new URL(request.url);
      expect([request.method, origin + pathname]).toEqual([
        'GET',
        'https://mijote.test/api/getEdenredCredentials',
      ]);
      expect(Object.fromEntries(searchParams)).toEqual({ code: 'code_1', state: 'state_1', redirectUri });
      return Response.json({ data });
    });
    expect(outcome).toEqual({ kind: 'granted', credentials: sealedTokens });
    expect(tab.readCredentials()).toEqual(sealedTokens);
  });

  test.each<[string, Response, ExchangeCodeOutcome]>([
    ['an unknown or used state', failure(409, 'sign_in_unknown'), { kind: 'unknown' }],
    ['a rejected code', failure(402, 'code_refused'), { kind: 'refused' }],
    ['a malformed request', failure(400, 'malformed'), { kind: 'refused' }],
  ])('reports %s and stores no tokens', async (_, answer, outcome) => {
    expect(await exchange(() => answer)).toEqual(outcome);
    expect(tab.readCredentials()).toBeNull();
  });

  test.each(failingServers)('rejects the code exchange after %s', async (_, server, reason) => {
    await expect(exchange(server)).rejects.toThrow(reason);
    expect(tab.readCredentials()).toBeNull();
  });
});

describe('checkEdenredBalance', () => {
  beforeEach(() => tab.storeCredentials(sealedTokens));

  test('sends the sealed tokens in the body, not in the URL', async () => {
    await check(async (request) => {
      expect([request.method, request.url]).toEqual(['POST', 'https://mijote.test/api/checkEdenredBalance']);
      expect(await request.json()).toEqual({ ...sealedTokens, amount: 2500 });
      return Response.json({ available: 2500, sufficient: true });
    });
  });

  test.each<[string, Response, CheckBalanceOutcome, typeof renewed | null]>([
    [
      'the account balance',
      Response.json({ available: 2499, sufficient: false }),
      { kind: 'known', available: 2499, credentials: null },
      sealedTokens,
    ],
    [
      'renewed tokens',
      Response.json({
        available: 9000,
        sufficient: true,
        data: { access_token: renewed.access, refresh_token: renewed.refresh },
      }),
      { kind: 'known', available: 9000, credentials: renewed },
      renewed,
    ],
    ['a rejected account', failure(402, 'refused'), { kind: 'refused', credentials: null }, sealedTokens],
    [
      'renewed tokens without a balance',
      failure(502, 'provider_down', {
        data: { access_token: renewed.access, refresh_token: renewed.refresh },
      }),
      { kind: 'unavailable', credentials: renewed },
      renewed,
    ],
    [
      'an unavailable provider',
      failure(502, 'provider_down'),
      { kind: 'unavailable', credentials: null },
      sealedTokens,
    ],
    ['an expired session', failure(402, 'session_expired'), { kind: 'expired' }, null],
  ])('returns the outcome and stores the current tokens for %s', async (_, answer, outcome, storedTokens) => {
    expect(await check(() => answer)).toEqual(outcome);
    expect(tab.readCredentials()).toEqual(storedTokens);
  });

  test.each(failingServers)(
    'rejects the balance check after %s and retains the tokens',
    async (_, server, reason) => {
      await expect(check(server)).rejects.toThrow(reason);
      expect(tab.readCredentials()).toEqual(sealedTokens);
    },
  );
});

describe('endEdenredSession', () => {
  test('deletes the tokens before it sends the keepalive sign-out request', async () => {
    tab.storeCredentials(sealedTokens);
    await end(async (request) => {
      expect(tab.readCredentials()).toBeNull();
      expect([request.method, request.url]).toEqual(['POST', 'https://mijote.test/api/endEdenredSession']);
      expect(request.keepalive).toBe(true);
      expect(await request.json()).toEqual(sealedTokens);
      return Response.json({ ended: true });
    });
  });

  test.each(failingServers)(
    'rejects the sign-out after %s but still deletes the tokens',
    async (_, server, reason) => {
      tab.storeCredentials(sealedTokens);
      await expect(end(server)).rejects.toThrow(reason);
      expect(tab.readCredentials()).toBeNull();
    },
  );
});
