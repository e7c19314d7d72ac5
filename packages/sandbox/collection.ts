import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod/mini';

/** Stored provider records of one kind, such as refunds. They are validated when they are read. */
export interface Collection<TRecord> {
  /** Adds a record, or replaces the record with the same id. */
  put(record: TRecord): TRecord;
  get(id: string): TRecord | undefined;
  remove(id: string): void;
  /** Returns all records, oldest first. */
  all(): TRecord[];
  clear(): void;
}

/** Location of a collection in the database. Each provider has one table for all kinds of records. */
interface CollectionLocation {
  readonly table: 'stripe_record' | 'paygreen_record';
  readonly kind: string;
}

export function createCollection<TRecord extends { readonly id: string }>(
  database: DatabaseSync,
  { table, kind }: CollectionLocation,
  schema: z.ZodMiniType<TRecord>,
): Collection<TRecord> {
  database.exec(`
    create table if not exists ${table} (
      seq integer primary key autoincrement, id text not null unique, kind text not null, body text not null);
    create index if not exists ${table}_kind on ${table} (kind, seq);
  `);
  const insert = database.prepare(
    `insert into ${table} (id, kind, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body`,
  );
  const selectById = database.prepare(`select body from ${table} where kind = ? and id = ?`);
  const selectByKind = database.prepare(`select body from ${table} where kind = ? order by seq`);
  const removeAll = database.prepare(`delete from ${table} where kind = ?`);
  const removeOne = database.prepare(`delete from ${table} where kind = ? and id = ?`);
  const parseRow = (row: Record<string, unknown>): TRecord => schema.parse(JSON.parse(String(row['body'])));

  return {
    put: (record) => {
      insert.run(record.id, kind, JSON.stringify(record));
      return record;
    },
    get: (id) => {
      const row = selectById.get(kind, id);
      return row && parseRow(row);
    },
    remove: (id) => {
      removeOne.run(kind, id);
    },
    all: () => selectByKind.all(kind).map(parseRow),
    clear: () => {
      removeAll.run(kind);
    },
  };
}
