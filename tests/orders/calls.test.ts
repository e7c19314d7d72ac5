import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryEngine } from '#server/orders/engine/introspection.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const rowsSchema = z.object({
  rows: z.array(z.object({ service: z.string(), handler: z.string(), status: z.string() })),
});

/** Counts Restate calls per handler for an intent and its order, without scheduled calls. */
async function callsOf(intentId: string): Promise<Readonly<Record<string, number>>> {
  const query = `select target_service_name service, target_handler_name handler, status from sys_invocation where target_service_key = '${intentId}'`;
  const { rows } = rowsSchema.parse(await queryEngine(bench.engine, query));
  const executed = rows.filter(({ status }) => status !== 'scheduled');
  return Object.fromEntries(
    Object.entries(Object.groupBy(executed, ({ service, handler }) => `${service}.${handler}`)).map(
      ([target, calls]) => [target, calls?.length ?? 0],
    ),
  );
}

test('makes exactly the expected engine calls for a card order', async () => {
  const { intentId } = await bench.shopper.pay();
  expect(await bench.orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'completed' });
  await expect
    .poll(() => callsOf(intentId))
    .toEqual({
      'intents.storeDraft': 1,
      'intents.ask': 1,
      'orders.create': 1,
      // The order runs four effects. Each effect reports its result to the order in one call.
      'orders.invokePromise': 4,
      'orders.send': 4,
      'intents.noteStep': 4,
      'intents.closeDraft': 1,
      'intents.claim': 1,
      'intents.readDraft': 2,
      'intents.storeKey': 1,
      'orders.waitFor': 1,
      'orders.subscribe': 1,
    });
});
