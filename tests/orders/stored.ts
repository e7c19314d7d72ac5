import ky from 'ky';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Engine } from '#server/orders/engine.node.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ key: z.string(), value_utf8: z.string() })) });

/** What the engine keeps of an order, each value as JSON. */
export async function storedOrder(
  { adminUrl }: Pick<Engine, 'adminUrl'>,
  intentId: string,
): Promise<ReadonlyMap<string, unknown>> {
  const query = `select key, value_utf8 from state where service_name = 'orders' and service_key = '${intentId}'`;
  const headers = { accept: 'application/json' };
  const answer = rowsSchema.parse(await ky.post(`${adminUrl}/query`, { headers, json: { query } }).json());
  return new Map(answer.rows.map(({ key, value_utf8: value }) => [key, JSON.parse(value)]));
}

const bytes = (part: unknown): number[] => [...Buffer.from(JSON.stringify(part))];

/** Replaces one of the values that the engine keeps of an order, which must be at rest. */
export async function overwriteOrder(
  engine: Pick<Engine, 'adminUrl'>,
  intentId: string,
  key: string,
  value: unknown,
): Promise<void> {
  const stored = new Map(await storedOrder(engine, intentId)).set(key, value);
  const state = Object.fromEntries([...stored].map(([name, part]) => [name, bytes(part)]));
  await ky.post(`${engine.adminUrl}/services/orders/state`, {
    json: { object_key: intentId, new_state: state },
  });
  // The engine takes its time.
  const isThere = async () =>
    JSON.stringify((await storedOrder(engine, intentId)).get(key)) === JSON.stringify(value);
  await vi.waitUntil(isThere, { timeout: 10_000 });
}

const scheduledSchema = z.record(
  z.string(),
  z.looseObject({ event: z.object({ type: z.string() }), source: z.unknown(), target: z.unknown() }),
);

/** Has the time come for which an order waits before it asks again; the engine's own timer then finds that it is over. */
export async function elapse(
  engine: Pick<Engine, 'adminUrl' | 'ingressUrl'>,
  intentId: string,
): Promise<void> {
  const scheduled = scheduledSchema.parse((await storedOrder(engine, intentId)).get('events') ?? {});
  const due = Object.values(scheduled).filter(({ event }) =>
    event.type.startsWith('xstate.after.retryDelay.'),
  );
  await Promise.all(
    due.map((scheduledEvent) => {
      const { source, target, event } = scheduledEvent;
      return ky.post(`${engine.ingressUrl}/orders/${intentId}/send`, {
        json: { scheduledEvent, source, target, event },
        timeout: 30_000,
      });
    }),
  );
}
