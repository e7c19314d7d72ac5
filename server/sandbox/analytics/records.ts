import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { LedgerPart } from '#server/sandbox/ledger.ts';

const fields = z._default(z.record(z.string(), z.nullable(z.string())), {});
/** Drawn by the page for a visit; it says who nobody is. */
const anonymousId = z.optional(z.uuid());

/** What a page tells (spec section 7): what happened, who it is once known, and that it is nobody any more. */
export const recordSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('track'), name: z.string().check(z.minLength(1)), fields, anonymousId }),
  z.strictObject({ type: z.literal('identify'), userId: z.email(), fields, anonymousId }),
  z.strictObject({ type: z.literal('reset'), fields, anonymousId }),
  /** The tag loader's stand-in: it is in the page. */
  z.strictObject({ type: z.literal('loaded'), fields, anonymousId }),
]);
type AnalyticsRecord = z.infer<typeof recordSchema>;

/** What was told, on disk, in order. */
export interface Records {
  add(record: AnalyticsRecord, now: number): void;
  readonly ledger: LedgerPart;
}

export function openRecords(database: DatabaseSync): Records {
  database.exec(`create table if not exists analytics_record (seq integer primary key autoincrement,
    body text not null, createdAt integer not null)`);
  const insert = database.prepare('insert into analytics_record (body, createdAt) values (?, ?)');
  const all = database.prepare('select body, createdAt from analytics_record order by seq');
  return {
    add: (record, now) => {
      insert.run(JSON.stringify(record), now);
    },
    ledger: {
      read: () => ({
        analytics: all.all().map((row) => {
          const record = recordSchema.parse(JSON.parse(String(row['body'])));
          return Object.assign(record, { createdAt: new Date(Number(row['createdAt'])).toISOString() });
        }),
      }),
      empty: () => database.exec('delete from analytics_record'),
    },
  };
}
