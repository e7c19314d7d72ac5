import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod/mini';

/** Records of one kind, parsed on their way out of the file. */
export interface Collection<TRecord> {
  /** Adds a record, or replaces the one with its id. */
  put(record: TRecord): TRecord;
  get(id: string): TRecord | undefined;
  /** Oldest first. */
  all(): TRecord[];
}

export function createCollection<TRecord extends { readonly id: string }>(
  database: DatabaseSync,
  kind: string,
  schema: z.ZodMiniType<TRecord>,
): Collection<TRecord> {
  database.exec(`
    create table if not exists stripe_record (
      seq integer primary key autoincrement, id text not null unique, kind text not null, body text not null);
    create index if not exists stripe_record_kind on stripe_record (kind, seq);
  `);
  const insert = database.prepare(
    'insert into stripe_record (id, kind, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body',
  );
  const byId = database.prepare('select body from stripe_record where kind = ? and id = ?');
  const byKind = database.prepare('select body from stripe_record where kind = ? order by seq');
  const read = (row: Record<string, unknown>): TRecord => schema.parse(JSON.parse(String(row['body'])));

  return {
    put: (record) => {
      insert.run(record.id, kind, JSON.stringify(record));
      return record;
    },
    get: (id) => {
      const row = byId.get(kind, id);
      return row && read(row);
    },
    all: () => byKind.all(kind).map(read),
  };
}
