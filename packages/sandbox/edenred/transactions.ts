import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';

const transactionSchema = z.object({
  authorization_id: z.string(),
  order_ref: z.string(),
  mid: z.string(),
  username: z.string(),
  capture_mode: z.enum(['auto', 'manual']),
  amount: centsSchema,
  captured_amount: centsSchema,
  refunded_amount: centsSchema,
  status: z.enum(['authorized', 'captured', 'cancelled', 'refunded']),
  /** Creation time of the payment, in ISO format. */
  created_at: z.string(),
});
/** One Edenred payment in the ledger. Amounts are in cents. */
export type Transaction = z.infer<typeof transactionSchema>;

export interface TransactionStore {
  put(transaction: Transaction): Transaction;
  get(id: string): Transaction | null;
  findByReference(orderRef: string): Transaction | null;
  all(): readonly Transaction[];
  clear(): void;
}

const parseRow = (row: Record<string, unknown> | undefined): Transaction | null =>
  row === undefined ? null : transactionSchema.parse(JSON.parse(String(row['body'])));

export function createTransactions(database: DatabaseSync): TransactionStore {
  database.exec(
    `create table if not exists edenred_transaction (
      seq integer primary key autoincrement, id text not null unique, orderRef text not null unique, body text not null)`,
  );
  const upsertRow = database.prepare(
    `insert into edenred_transaction (id, orderRef, body) values (?, ?, ?)
      on conflict (id) do update set body = excluded.body`,
  );
  const all = (): Transaction[] =>
    database
      .prepare('select body from edenred_transaction order by seq')
      .all()
      .flatMap((row) => parseRow(row) ?? []);
  return {
    put: (transaction) => {
      upsertRow.run(transaction.authorization_id, transaction.order_ref, JSON.stringify(transaction));
      return transaction;
    },
    get: (id) => parseRow(database.prepare('select body from edenred_transaction where id = ?').get(id)),
    findByReference: (orderRef) =>
      parseRow(database.prepare('select body from edenred_transaction where orderRef = ?').get(orderRef)),
    all,
    clear: () => database.exec('delete from edenred_transaction'),
  };
}
