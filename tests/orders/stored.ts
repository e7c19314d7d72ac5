import ky from 'ky';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Engine } from '#server/orders/engine/engine.node.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ key: z.string(), value_utf8: z.string() })) });

type Admin = Pick<Engine, 'adminUrl'>;
type Stored = ReadonlyMap<string, unknown>;

/** Returns the state that Restate stores for an order, with each value parsed from JSON. */
export async function storedOrder({ adminUrl }: Admin, intentId: string): Promise<Stored> {
  const query = `select key, value_utf8 from state where service_name = 'orders' and service_key = '${intentId}'`;
  const headers = { accept: 'application/json' };
  const answer = rowsSchema.parse(await ky.post(`${adminUrl}/query`, { headers, json: { query } }).json());
  return new Map(answer.rows.map(({ key: name, value_utf8: value }) => [name, JSON.parse(value)]));
}

const bytes = (part: unknown): number[] => [...Buffer.from(JSON.stringify(part))];
/** Returns the stored order without its timeline, which grows while the order waits. */
const sorted = (stored: Stored): string =>
  JSON.stringify(
    [...stored].filter(([name]) => name !== 'story').toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Replaces a value in the stored state of an order. The order must be idle. */
export async function overwriteOrder(
  engine: Admin,
  intentId: string,
  key: string,
  value: unknown,
): Promise<void> {
  const stored = new Map(await storedOrder(engine, intentId)).set(key, value);
  const state = Object.fromEntries([...stored].map(([name, part]) => [name, bytes(part)]));
  await ky.post(`${engine.adminUrl}/services/orders/state`, {
    json: { object_key: intentId, new_state: state },
  });
  // Waits, because Restate applies the new state with a delay.
  const isApplied = async () => sorted(await storedOrder(engine, intentId)) === sorted(stored);
  await vi.waitUntil(isApplied, { timeout: 60_000 });
}

const scheduledSchema = z.record(
  z.string(),
  z.looseObject({ event: z.object({ type: z.string() }), source: z.unknown(), target: z.unknown() }),
);

/** Sends the scheduled retry of a waiting order now. The timer in Restate later has no effect. */
export async function advanceStoredTime(
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
        timeout: 60_000,
      });
    }),
  );
}
