import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  openEdenredBench,
  returnOf,
  sealedTokensOf,
  type EdenredBench,
} from '#tests/support/edenredBench.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';

let bench: EdenredBench;
const lines: string[] = [];
beforeAll(async () => {
  bench = await openEdenredBench();
});
beforeEach(() => {
  listenToLog({ hear: (line) => void lines.push(line) });
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      lines.push(inspect(args, { depth: 9, showHidden: true }));
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  bench.heal();
});
afterAll(() => bench.close());

async function record(pending: ReturnType<Visitor['get']>) {
  const response = await pending;
  lines.push(JSON.stringify([...response.headers]), JSON.stringify(response.body));
  return response;
}

/** Creates a visitor that records all responses and cookies. */
function openRecordedVisitor(): Visitor {
  const visitor = createVisitor(bench);
  return {
    ...visitor,
    get: (path) => record(visitor.get(path)),
    post: (path, body) => record(visitor.post(path, body)),
  };
}

/** Adds a base64-decoded copy of each part of the text, to find encoded secrets. */
const withDecodedParts = (text: string): string =>
  [text, ...text.split(/[^\w-]/).map((piece) => Buffer.from(piece, 'base64url').toString('latin1'))].join(
    '\n',
  );

test('exposes no token, secret or verifier in responses, cookies or logs @R3.16', async () => {
  const visitor = openRecordedVisitor();
  const faultSets: readonly Record<string, unknown>[] = [
    {},
    { 'edenred.balances': { kind: 'status', status: 500 } },
    { 'main.edenred_custom_check_balance': { kind: 'status', status: 500 } },
    { 'main.edenred_custom_check_balance': { kind: 'drop-response' } },
    { 'main.edenred_custom_check_balance': { kind: 'refuse', code: 'CARD_NOT_ACTIVATED' } },
    { 'main.edenred_custom_check_balance': { kind: 'refuse', code: 'INVALID_TOKEN', times: 1 } },
    { 'edenred.revocation': { kind: 'drop-response' } },
    { 'edenred.token': { kind: 'drop-response' } },
    { 'edenred.token': { kind: 'status', status: 500 } },
    { 'edenred.token': { kind: 'refuse', code: 'invalid_client' } },
  ];
  await Array.fromAsync(faultSets, (faults) => failWith(faults, visitor));
  expect(lines.length).toBeGreaterThan(40);
  const all = lines.map(withDecodedParts).join('\n');
  // Proves that the recording contains a token renewal, a rejection and an outage.
  expect(all).toContain('"available":10000,"sufficient":true,"data"');
  expect(all).toContain('session_expired');
  expect(all).toContain('UnansweredError');
  expect(all).toContain('edenred-access');
  expect(all).not.toMatch(/ed_(access|refresh|code)_/);
  expect(all).not.toContain('id_token');
  expect(all).not.toContain('verifier');
  for (const secret of [
    bench.config.EDENRED_CLIENT_SECRET,
    bench.config.EDENRED_PAYMENTS_CLIENT_SECRET,
    bench.config.SEAL_KEY,
  ])
    expect(all).not.toContain(secret);
});

async function failWith(faults: Record<string, unknown>, visitor: Visitor): Promise<void> {
  const tokens = await sealedTokensOf(visitor, bench);
  const path = await returnOf(visitor, bench);
  bench.fail(faults);
  await visitor.post('/api/checkEdenredBalance', { ...tokens, amount: 2500 });
  await visitor.post('/api/checkEdenredBalance', { access: 'ed', refresh: 'ed', amount: 2500 });
  await visitor.get(path);
  await visitor.get(path);
  await visitor.post('/api/endEdenredSession', tokens);
  bench.heal();
}
