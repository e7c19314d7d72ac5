import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { bind } from '#server/http/listen.node.ts';
import { productionEnv } from '#tests/support/productionEnv.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'mijote-main-'));
const started: ChildProcess[] = [];

beforeAll(() => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<title>Mijote</title>');
  writeFileSync(join(folder, 'dist', 'policy.json'), JSON.stringify({ script: [], connect: [] }));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(main: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve('server/entrypoints', main)], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  started.push(child);
  const ended = once(child, 'exit').then(([code]) => code);
  return { child, ended, errors: text(child.stderr) };
}

/** Starts a server entry point and waits for its first line of output. */
async function open(main: string, env: Record<string, string>) {
  const running = run(main, env);
  const [line] = await once(running.child.stdout.setEncoding('utf8'), 'data');
  return { ...running, line: String(line) };
}

async function freePort(): Promise<number> {
  const binding = await bind(0);
  await binding.close(0);
  return binding.port;
}

test('lists all missing environment variables and exits with 1', async () => {
  const { ended, errors } = run('main.node.ts', { STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(await ended).toBe(1);
  expect(await errors).toBe(
    'Not started: missing or wrong in the environment: VITE_PUBLIC_URL, APP_SECRET, STRIPE_WEBHOOK_SECRET, MAIN_BACKEND_URL, ' +
      'PAYGREEN_SHOP_ID, PAYGREEN_SECRET_KEY, PAYGREEN_WEBHOOK_KEY, EDENRED_CLIENT_ID, EDENRED_CLIENT_SECRET, ' +
      'EDENRED_REDIRECT_URIS, EDENRED_PAYMENTS_URL, EDENRED_PAYMENTS_CLIENT_ID, EDENRED_PAYMENTS_CLIENT_SECRET, ' +
      'SEAL_KEY, RESTATE_INGRESS_URL\n',
  );
});

test('rejects plain HTTP provider URLs and exits with 1', async () => {
  const { ended, errors } = run('main.node.ts', {
    ...productionEnv,
    VITE_PUBLIC_URL: 'http://www.example.com',
    STRIPE_URL: 'http://api.stripe.com',
    MAIN_BACKEND_URL: 'http://main.example.com',
    PAYGREEN_URL: 'http://localhost.example.com',
    EDENRED_SSO_URL: 'HTTP://sso.eu.edenred.io',
    EDENRED_PAYMENTS_URL: 'http://10.0.0.7/v2',
    EDENRED_REDIRECT_URIS: 'https://www.example.com/,http://www.example.com/',
    // Restate may run in a private network, so the settings accept plain HTTP.
    RESTATE_INGRESS_URL: 'http://restate:8080',
    VITE_ADDRESS_URL: 'http://data.geopf.fr/geocodage/search',
  });
  expect(await ended).toBe(1);
  expect(await errors).toBe(
    'Not started: missing or wrong in the environment: VITE_PUBLIC_URL, STRIPE_URL, MAIN_BACKEND_URL, PAYGREEN_URL, ' +
      'EDENRED_SSO_URL, EDENRED_REDIRECT_URIS, EDENRED_PAYMENTS_URL, VITE_ADDRESS_URL\n',
  );
});

test('serves pages and functions without a sandbox and exits on SIGTERM', async () => {
  const port = await freePort();
  const { child, ended, line } = await open('main.node.ts', { ...productionEnv, PORT: String(port) });
  expect(line).toContain(`The shop answers on port ${port}`);
  expect(line).toMatch(/its orders on port \d+ for engines on this machine\.$/m);
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await at('/')).text()).toContain('Mijote');
  expect((await at('/api/health')).status).toBe(503);
  const statuses = await Promise.all(
    ['/sandbox/', '/sandbox/ledger', '/sandbox/faults', '/sandbox/stripe/stripe.js'].map(
      async (path) => (await at(path)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('resumes an order after the sandbox is killed and restarted', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: join(folder, 'data') };
  const first = await open('main.sandbox.ts', settings);
  expect(first.line).toContain(`Mijote is open at http://localhost:${port}`);
  const visitor = createVisitor({ origin });
  // The server process uses the real clock, so the request contains today's date and a current consent.
  const [date] = nextTuesdays(Date.now());
  const consent = { at: new Date().toISOString(), text: consentText };
  const request = intentRequestOf({ email: 'killed@example.com', consent, ...(date && { date }) });
  const intent = await visitor.intent(request);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await open('main.sandbox.ts', settings);
  expect(await visitor.intent(request)).toEqual(intent);
  const taken = run('main.sandbox.ts', settings);
  expect(await taken.ended).toBe(1);
  expect(await taken.errors).toContain(`Port ${port} is taken`);

  expect(await createSandboxRemote(origin).pay(intent)).toBe('succeeded');
  const { status } = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  expect(status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
