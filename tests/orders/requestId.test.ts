import { Hono } from 'hono';
import ky from 'ky';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requestLogging } from '#server/http/requestLogging.ts';
import { listenToLog } from '#tests/support/logged.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const rowsSchema = z.object({ rows: z.array(z.object({ entry_json: z.nullish(z.string()) })) });

/** Returns the journal of a Restate invocation, as text. */
async function journalOf(target: string): Promise<string> {
  const query = `select j.entry_json from sys_journal j join sys_invocation i on i.id = j.id where i.target = '${target}'`;
  const answer = await ky
    .post(`${bench.engine.adminUrl}/query`, { json: { query }, headers: { accept: 'application/json' } })
    .json();
  return rowsSchema
    .parse(answer)
    .rows.map((row) => row.entry_json ?? '')
    .join('\n');
}

test('propagates the request id to the response, the logs and the order’s journal', async () => {
  const { intentId } = await bench.shopper.pay();
  const logged = listenToLog();
  const app = new Hono()
    .use(...requestLogging())
    .get('/ask', async (context) => context.json(await bench.orderStore.settle(intentId, orderTimeoutMs)));
  const answer = await app.request('/ask', { headers: { 'x-request-id': 'asked-by-a-test_1' } });
  expect(answer.headers.get('x-request-id')).toBe('asked-by-a-test_1');
  expect(await answer.json()).toMatchObject({ kind: 'completed' });
  expect(logged.of('order.requested')).toMatchObject([{ intentId, requestId: 'asked-by-a-test_1' }]);
  expect(logged.of('request')).toMatchObject([{ route: '/ask', requestId: 'asked-by-a-test_1' }]);
  expect(await journalOf(`intents/${intentId}/ask`)).toContain('asked-by-a-test_1');
  expect(await journalOf(`orders/${intentId}/create`)).toContain('asked-by-a-test_1');
});
