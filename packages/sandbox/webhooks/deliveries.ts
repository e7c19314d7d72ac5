import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { LedgerPart } from '#sandbox/ledger.ts';

const headersSchema = z.record(z.string(), z.string());
const rowSchema = z.object({
  seq: z.int(),
  provider: z.string(),
  id: z.string(),
  event: z.string(),
  rawBody: z.string(),
  headers: z.string(),
  attempts: z.int(),
  delivered: z.int(),
});

/** An event to deliver to the shop. */
export interface Delivery {
  readonly seq: number;
  readonly provider: string;
  readonly id: string;
  /** Event type, such as `payment_intent.succeeded`. */
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

/** Deliveries of one provider. Times are in milliseconds. */
export interface Deliveries {
  add(delivery: NewDelivery, now: number): void;
  /** The first `most` due deliveries that have not expired. */
  due(now: number, most: number): Delivery[];
  /** Time of the next delivery, or `null`. */
  nextAt(now: number): number | null;
  attempted(delivery: Attempted, nextAt: number): void;
  /** Holds a delivery until `release`. */
  hold(seq: number): void;
  /** Makes all undelivered events due now. */
  release(): void;
}

/** Deliveries on disk, which survive a restart. */
interface DeliveryBook {
  of(provider: string): Deliveries;
  readonly ledger: LedgerPart;
}

/** Stripe's retry period, sufficient for the other providers. */
const threeDays = 3 * 24 * 60 * 60 * 1000;
const waiting = 'provider = ? and delivered = 0 and held = 0 and createdAt > ?';

export function openDeliveries(database: DatabaseSync): DeliveryBook {
  database.exec(`create table if not exists webhook_delivery (seq integer primary key autoincrement,
    provider text not null, id text not null, event text not null, rawBody text not null, headers text not null,
    attempts integer not null default 0, delivered integer not null default 0, held integer not null default 0,
    createdAt integer not null, nextAt integer not null);
    create index if not exists webhook_delivery_waiting on webhook_delivery (provider, seq)
    where delivered = 0 and held = 0`);
  const insert = database.prepare(
    'insert into webhook_delivery (provider, id, event, rawBody, headers, createdAt, nextAt) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'update webhook_delivery set headers = ?, attempts = ?, delivered = ?, nextAt = ? where seq = ?',
  );
  const due = database.prepare(
    `select * from webhook_delivery where ${waiting} and nextAt <= ? order by seq limit ?`,
  );
  const next = database.prepare(`select min(nextAt) as nextAt from webhook_delivery where ${waiting}`);
  const hold = database.prepare('update webhook_delivery set held = 1 where seq = ?');
  const release = database.prepare(
    'update webhook_delivery set held = 0, nextAt = 0 where delivered = 0 and provider = ?',
  );
  const all = (): Delivery[] =>
    database.prepare('select * from webhook_delivery order by seq').all().map(read);

  return {
    of: (provider) => ({
      add: ({ id, event, rawBody, headers }, now) => {
        insert.run(provider, id, event, rawBody, JSON.stringify(headers), now, now);
      },
      due: (now, most) => due.all(provider, now - threeDays, now, most).map(read),
      nextAt: (now) =>
        z.object({ nextAt: z.nullable(z.int()) }).parse(next.get(provider, now - threeDays)).nextAt,
      attempted: ({ seq, headers, attempts, delivered }, nextAt) => {
        update.run(JSON.stringify(headers), attempts, delivered ? 1 : 0, nextAt, seq);
      },
      hold: (seq) => {
        hold.run(seq);
      },
      release: () => {
        release.run(provider);
      },
    }),
    ledger: {
      read: () => ({ webhooks: all().map(({ seq: _seq, ...delivery }) => delivery) }),
      empty: () => database.exec('delete from webhook_delivery'),
    },
  };
}
