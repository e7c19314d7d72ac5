import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { LedgerSection } from '#sandbox/ledger.ts';

const fields = z._default(z.record(z.string(), z.nullable(z.string())), {});
/** Random id of a page view. The id identifies no person. */
const anonymousId = z.optional(z.uuid());

/** A record sent by a page to the analytics service: an event, an identification, or a reset of the identity. */
export const recordSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('track'), name: z.string().check(z.minLength(1)), fields, anonymousId }),
  z.strictObject({ type: z.literal('identify'), userId: z.email(), fields, anonymousId }),
  z.strictObject({ type: z.literal('reset'), fields, anonymousId }),
  /** Record sent by the fake of the tag loader, after the page has loaded the tag loader. */
  z.strictObject({ type: z.literal('loaded'), fields, anonymousId }),
]);
type AnalyticsRecord = z.infer<typeof recordSchema>;

/** One visitor event in the export for analysts. */
interface ExportedRecord {
  readonly time: string;
  /** Random id of the visitor. `null` if the browser blocks the page's storage. */
  readonly visitor: string | null;
  readonly event: string;
  readonly fields: Readonly<Record<string, string | null>>;
}

export interface Records {
  add(record: AnalyticsRecord, now: number): void;
  /** Returns all events of visitors, without personal data. */
  exportAll(): readonly ExportedRecord[];
  readonly ledger: LedgerSection;
}

export function openRecords(database: DatabaseSync): Records {
  database.exec(`create table if not exists analytics_record (seq integer primary key autoincrement,
    body text not null, createdAt integer not null)`);
  const insert = database.prepare('insert into analytics_record (body, createdAt) values (?, ?)');
  const selectAll = database.prepare('select body, createdAt from analytics_record order by seq');
  const readRecords = () =>
    selectAll.all().map((row) => ({
      record: recordSchema.parse(JSON.parse(String(row['body']))),
      time: new Date(Number(row['createdAt'])).toISOString(),
    }));
  return {
    exportAll: () =>
      readRecords()
        // A `loaded` record comes from the tag loader, so the export of visitor events omits it.
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
        analytics: readRecords().map(({ record, time }) => Object.assign(record, { createdAt: time })),
      }),
      clear: () => database.exec('delete from analytics_record'),
    },
  };
}
