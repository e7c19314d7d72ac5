import ky from 'ky';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Engine } from '#server/orders/engine/engine.node.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ key: z.string(), value_utf8: z.string() })) });

type Admin = Pick<Engine, 'adminUrl'>;
type Stored = ReadonlyMap<string, unknown>;

/** A key of a durable object. */
interface Place {
  readonly service: 'intents' | 'orders';
  readonly key: string;
}

/** What the engine keeps there, each value as JSON. */
export async function storedAt({ adminUrl }: Admin, { service, key }: Place): Promise<Stored> {
  const query = `select key, value_utf8 from state where service_name = '${service}' and service_key = '${key}'`;
  const headers = { accept: 'application/json' };
  const answer = rowsSchema.parse(await ky.post(`${adminUrl}/query`, { headers, json: { query } }).json());
  return new Map(answer.rows.map(({ key: name, value_utf8: value }) => [name, JSON.parse(value)]));
}

export const storedOrder = (engine: Admin, intentId: string): Promise<Stored> =>
  storedAt(engine, { service: 'orders', key: intentId });

const bytes = (part: unknown): number[] => [...Buffer.from(JSON.stringify(part))];
/** But the story, which goes on while an order waits for others. */
const sorted = (stored: Stored): string =>
  JSON.stringify(
    [...stored].filter(([name]) => name !== 'story').toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Replaces all that the engine keeps there, which must be at rest. */
export async function overwrite(engine: Admin, { service, key }: Place, stored: Stored): Promise<void> {
  const state = Object.fromEntries([...stored].map(([name, part]) => [name, bytes(part)]));
  await ky.post(`${engine.adminUrl}/services/${service}/state`, {
    json: { object_key: key, new_state: state },
  });
  // The engine takes its time.
  const isThere = async () => sorted(await storedAt(engine, { service, key })) === sorted(stored);
  await vi.waitUntil(isThere, { timeout: 10_000 });
}

/** Replaces one of the values that the engine keeps of an order. */
export const overwriteOrder = async (
  engine: Admin,
  intentId: string,
  key: string,
  value: unknown,
): Promise<void> =>
  overwrite(
    engine,
    { service: 'orders', key: intentId },
    new Map(await storedOrder(engine, intentId)).set(key, value),
  );

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
