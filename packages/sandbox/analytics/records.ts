import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { LedgerPart } from '#sandbox/ledger.ts';

const fields = z._default(z.record(z.string(), z.nullable(z.string())), {});
/** Drawn by the page for a visit; it says who nobody is. */
const anonymousId = z.optional(z.uuid());

/** What a page tells: what happened, who it is once known, and that it is nobody any more. */
export const recordSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('track'), name: z.string().check(z.minLength(1)), fields, anonymousId }),
  z.strictObject({ type: z.literal('identify'), userId: z.email(), fields, anonymousId }),
  z.strictObject({ type: z.literal('reset'), fields, anonymousId }),
  /** The tag loader's stand-in: it is in the page. */
  z.strictObject({ type: z.literal('loaded'), fields, anonymousId }),
]);
type AnalyticsRecord = z.infer<typeof recordSchema>;

/** One thing that a visitor did, as analysts are given it. */
interface ExportedRecord {
  readonly time: string;
  /** Random; null where the page's storage is forbidden. */
  readonly visitor: string | null;
  readonly event: string;
  readonly fields: Readonly<Record<string, string | null>>;
}

/** What was told, on disk, in order. */
export interface Records {
  add(record: AnalyticsRecord, now: number): void;
  /** What visitors did, without a word of who they are. */
  exported(): readonly ExportedRecord[];
  readonly ledger: LedgerPart;
}

export function openRecords(database: DatabaseSync): Records {
  database.exec(`create table if not exists analytics_record (seq integer primary key autoincrement,
    body text not null, createdAt integer not null)`);
  const insert = database.prepare('insert into analytics_record (body, createdAt) values (?, ?)');
  const all = database.prepare('select body, createdAt from analytics_record order by seq');
  const told = () =>
    all.all().map((row) => ({
      record: recordSchema.parse(JSON.parse(String(row['body']))),
      time: new Date(Number(row['createdAt'])).toISOString(),
    }));
  return {
    exported: () =>
      told()
        // The tag loader's word is nobody's doing.
        .filter(({ record }) => record.type !== 'loaded')
        .map(({ record, time }) => ({
          time,
          visitor: record.anonymousId ?? null,
          event: record.type === 'track' ? record.name : record.type,
          fields: record.fields,
        })),
    add: (record, now) => {
      insert.run(JSON.stringify(record), now);
    },
    ledger: {
      read: () => ({
        analytics: told().map(({ record, time }) => Object.assign(record, { createdAt: time })),
      }),
      empty: () => database.exec('delete from analytics_record'),
    },
  };
}
