import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { LedgerSection } from '#sandbox/ledger.ts';

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

export interface Delivery {
  readonly seq: number;
  readonly provider: string;
  readonly id: string;
  /** Webhook event type, such as `payment_intent.succeeded`. */
  readonly event: string;
  readonly rawBody: string;
  readonly headers: Record<string, string>;
  readonly attempts: number;
  readonly delivered: boolean;
}

const parseRow = (row: unknown): Delivery => {
  const { headers, delivered, ...rest } = rowSchema.parse(row);
  return { ...rest, headers: headersSchema.parse(JSON.parse(headers)), delivered: delivered === 1 };
};

type NewDelivery = Pick<Delivery, 'id' | 'event' | 'rawBody' | 'headers'>;
type DeliveryAttempt = Pick<Delivery, 'seq' | 'headers' | 'attempts' | 'delivered'>;

/** Webhook deliveries of one provider. Times are in ms. */
export interface Deliveries {
  add(delivery: NewDelivery, now: number): void;
  /** Returns the first `limit` due webhooks that have not expired. */
  listDue(now: number, limit: number): Delivery[];
  /** Returns the time of the next webhook delivery, or `null`. */
  nextDeliveryAt(now: number): number | null;
  recordAttempt(delivery: DeliveryAttempt, nextAt: number): void;
  /** Holds a webhook delivery until `releaseAll`. */
  hold(seq: number): void;
  /** Makes all undelivered webhooks due now. */
  releaseAll(): void;
}

/** Webhook deliveries stored on disk, so that they survive a restart. */
interface DeliveryStore {
  forProvider(provider: string): Deliveries;
  readonly ledger: LedgerSection;
}

/** Period in which an undelivered webhook is sent again, as at Stripe. It suffices for the other providers. */
const retryPeriodMs = 3 * 24 * 60 * 60 * 1000;
const pendingCondition = 'provider = ? and delivered = 0 and held = 0 and createdAt > ?';

export function openDeliveries(database: DatabaseSync): DeliveryStore {
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
  const selectDue = database.prepare(
    `select * from webhook_delivery where ${pendingCondition} and nextAt <= ? order by seq limit ?`,
  );
  const selectNextTime = database.prepare(
    `select min(nextAt) as nextAt from webhook_delivery where ${pendingCondition}`,
  );
  const holdDelivery = database.prepare('update webhook_delivery set held = 1 where seq = ?');
  const releaseDeliveries = database.prepare(
    'update webhook_delivery set held = 0, nextAt = 0 where delivered = 0 and provider = ?',
  );
  const readAll = (): Delivery[] =>
    database.prepare('select * from webhook_delivery order by seq').all().map(parseRow);

  return {
    forProvider: (provider) => ({
      add: ({ id, event, rawBody, headers }, now) => {
        insert.run(provider, id, event, rawBody, JSON.stringify(headers), now, now);
      },
      listDue: (now, most) => selectDue.all(provider, now - retryPeriodMs, now, most).map(parseRow),
      nextDeliveryAt: (now) =>
        z.object({ nextAt: z.nullable(z.int()) }).parse(selectNextTime.get(provider, now - retryPeriodMs))
          .nextAt,
      recordAttempt: ({ seq, headers, attempts, delivered }, nextAt) => {
        update.run(JSON.stringify(headers), attempts, delivered ? 1 : 0, nextAt, seq);
      },
      hold: (seq) => {
        holdDelivery.run(seq);
      },
      releaseAll: () => {
        releaseDeliveries.run(provider);
      },
    }),
    ledger: {
      read: () => ({ webhooks: readAll().map(({ seq: _seq, ...delivery }) => delivery) }),
      clear: () => database.exec('delete from webhook_delivery'),
    },
  };
}
