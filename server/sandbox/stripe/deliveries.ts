import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const headersSchema = z.record(z.string(), z.string());
const rowSchema = z.object({
  seq: z.int(),
  id: z.string(),
  event: z.string(),
  rawBody: z.string(),
  headers: z.string(),
  attempts: z.int(),
  delivered: z.int(),
});

/** An event on its way to the shop. */
export interface Delivery {
  readonly seq: number;
  readonly id: string;
  /** Its type, such as `payment_intent.succeeded`. */
  readonly event: string;
  readonly rawBody: string;
  readonly headers: Record<string, string>;
  readonly attempts: number;
  readonly delivered: boolean;
}

const read = (row: unknown): Delivery => {
  const { headers, delivered, ...rest } = rowSchema.parse(row);
  return { ...rest, headers: headersSchema.parse(JSON.parse(headers)), delivered: delivered === 1 };
};

type NewDelivery = Pick<Delivery, 'id' | 'event' | 'rawBody' | 'headers'>;
type Attempted = Pick<Delivery, 'seq' | 'headers' | 'attempts' | 'delivered'>;

/** The courier's book, on disk: a restart goes on with it. Times are in milliseconds. */
export interface Deliveries {
  add(delivery: NewDelivery, now: number): void;
  all(): Delivery[];
  /** What has to be sent by now, and is not given up. */
  due(now: number): Delivery[];
  /** When the next one is due, in case there is one. */
  nextAt(now: number): number | null;
  attempted(delivery: Attempted, nextAt: number): void;
  /** Keeps one back until `release`. */
  hold(seq: number): void;
  /** Makes all that is not delivered due at once. */
  release(): void;
  empty(): void;
}

/** Stripe's own patience. */
const threeDays = 3 * 24 * 60 * 60 * 1000;
const waiting = 'delivered = 0 and held = 0 and createdAt > ?';

export function createDeliveries(database: DatabaseSync): Deliveries {
  database.exec(`create table if not exists stripe_delivery (seq integer primary key autoincrement, id text not null,
    event text not null, rawBody text not null, headers text not null, attempts integer not null default 0,
    delivered integer not null default 0, held integer not null default 0, createdAt integer not null, nextAt integer not null)`);
  const insert = database.prepare(
    'insert into stripe_delivery (id, event, rawBody, headers, createdAt, nextAt) values (?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'update stripe_delivery set headers = ?, attempts = ?, delivered = ?, nextAt = ? where seq = ?',
  );
  const due = database.prepare(`select * from stripe_delivery where ${waiting} and nextAt <= ? order by seq`);
  const next = database.prepare(`select min(nextAt) as nextAt from stripe_delivery where ${waiting}`);
  return {
    add: ({ id, event, rawBody, headers }, now) => {
      insert.run(id, event, rawBody, JSON.stringify(headers), now, now);
    },
    all: () => database.prepare('select * from stripe_delivery order by seq').all().map(read),
    due: (now) => due.all(now - threeDays, now).map(read),
    nextAt: (now) => z.object({ nextAt: z.nullable(z.int()) }).parse(next.get(now - threeDays)).nextAt,
    attempted: ({ seq, headers, attempts, delivered }, nextAt) => {
      update.run(JSON.stringify(headers), attempts, delivered ? 1 : 0, nextAt, seq);
    },
    hold: (seq) => {
      database.prepare('update stripe_delivery set held = 1 where seq = ?').run(seq);
    },
    release: () => database.exec('update stripe_delivery set held = 0, nextAt = 0 where delivered = 0'),
    empty: () => database.exec('delete from stripe_delivery'),
  };
}
