import { Hono } from 'hono';
import * as z from 'zod/mini';
import { sandboxEdenredKeys, createSandboxConfig, type Config } from '#server/config/config.ts';
import { bind } from '#server/http/listen.node.ts';
import { createBalances } from '#sandbox/balances.ts';
import { openDatabase } from '#sandbox/database.ts';
import { createFakeEdenred } from '#sandbox/edenred/fakeEdenred.ts';
import { Faults } from '#sandbox/faults.ts';
import { createMainBackend } from '#sandbox/main/backend.ts';
import { createShop } from '#server/shop.ts';
import { toRequestListener, createSiteListener } from '#server/http/site.node.ts';
import { selectedPlatform, startFunctions } from '#simulator/platforms/functions.ts';
import type { Visitor } from './visitor.ts';

/** The server's functions, with fakes of Edenred and the main backend on one port. Does not start Restate. */
export interface EdenredBench {
  /** Origin of the functions, `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly config: Config;
  /** Clock in ms since the epoch that functions and fakes share. */
  readonly now: () => number;
  advance(ms: number): void;
  fail(faults: Readonly<Record<string, unknown>>): void;
  heal(): void;
  /** Returns the payments that Edenred authorised. */
  payments(): unknown;
  close(): Promise<void>;
}

export async function openEdenredBench(env: Readonly<Record<string, string>> = {}): Promise<EdenredBench> {
  const clock = { ahead: Date.parse('2026-11-21T10:00:00+01:00') - Date.now() };
  const now = () => Date.now() + clock.ahead;
  const binding = await bind(0);
  const origin = `http://127.0.0.1:${binding.port}`;
  const config = createSandboxConfig(origin, 'http://127.0.0.1:9', env);
  const database = openDatabase(':memory:');
  const faults = new Faults(database);
  const balances = createBalances(database);
  const keys = sandboxEdenredKeys;
  const edenred = createFakeEdenred({ database, faults, now, origin: () => origin, keys, balances });
  const access = { url: () => `${origin}/sandbox/edenred`, keys };
  const main = createMainBackend({ database, faults, now, edenred: access, isIdempotent: true });
  const sandbox = new Hono().route('/sandbox/edenred', edenred.app).route('/sandbox/main', main.app);
  const platform = selectedPlatform();
  const functions = platform && startFunctions(platform, config, () => clock.ahead);
  const here = () => toRequestListener(createShop({ config, remoteAddressOf: () => 'test', now }));
  binding.setListener(createSiteListener({ sandbox }, functions?.listener ?? here()));
  await functions?.started;
  return {
    origin,
    config,
    now,
    advance: (ms) => {
      clock.ahead += ms;
    },
    fail: (kinds) => faults.replace(kinds),
    heal: () => faults.clear(),
    payments: () => edenred.ledger.read(),
    close: async () => {
      await binding.close(0);
      await functions?.stop();
      database.close();
    },
  };
}

/** Signs a customer in at Edenred. Returns the URL to which Edenred redirects. */
export async function signInAt(authorizeUrl: string, email = 'riche@example.com'): Promise<URL> {
  const body = new URLSearchParams({ email, password: 'any', decision: 'accept' });
  const answer = await fetch(authorizeUrl, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`Edenred answered ${answer.status}: ${await answer.text()}`);
  return new URL(location);
}

const begun = z.object({ authorizeUrl: z.url() });
const credentials = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });

/**
 * Starts a sign-in and signs in at Edenred. Returns the path of the `getEdenredCredentials` request that
 * follows.
 */
export async function returnOf(
  visitor: Visitor,
  bench: Pick<EdenredBench, 'origin'>,
  email?: string,
): Promise<string> {
  const { body } = await visitor.post('/api/beginEdenredSignIn', { redirectUri: `${bench.origin}/` });
  return followSignIn(body, bench, email);
}

/**
 * Signs in at Edenred. Returns the path of the `getEdenredCredentials` request that follows.
 * @param body response of `beginEdenredSignIn`
 */
export async function followSignIn(
  body: unknown,
  { origin }: Pick<EdenredBench, 'origin'>,
  email?: string,
): Promise<string> {
  const { searchParams } = await signInAt(begun.parse(body).authorizeUrl, email);
  return credentialsPath({
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    redirectUri: `${origin}/`,
  });
}

export const credentialsPath = (query: Record<string, string>): string =>
  `/api/getEdenredCredentials?${new URLSearchParams(query).toString()}`;

/** Signs a visitor in at Edenred. Returns the tokens that the server encrypted. */
export async function sealedTokensOf(visitor: Visitor, bench: Pick<EdenredBench, 'origin'>, email?: string) {
  const { body } = await visitor.get(await returnOf(visitor, bench, email));
  const { access_token: access, refresh_token: refresh } = credentials.parse(body).data;
  return { access, refresh };
}
