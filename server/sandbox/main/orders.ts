import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** `response` of the two registering calls; `expires` is the token's, in ISO. */
const answerSchema = z.object({
  'account_created?': z.boolean(),
  token: z.string(),
  user_id: z.string(),
  expires: z.string(),
});
export type OrderAnswer = z.infer<typeof answerSchema>;

const kept = <TSchema extends z.ZodMiniType>(schema: TSchema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );

const orderSchema = z.object({
  id: z.string(),
  call: z.enum(['inscription_ended', 'miam_signup']),
  /** The body as it came. */
  payload: kept(z.unknown()),
  answer: kept(answerSchema),
  createdAt: z.string(),
});
/** An order as the ledger tells it. */
export type Order = z.infer<typeof orderSchema>;

const columns = 'id, call, payload, answer, createdAt';

/** What was registered, each once for one payment. */
export class Orders {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(
      `create table if not exists main_order (
        seq integer primary key autoincrement, id text not null unique, call text not null, paymentId text not null unique,
        token text not null unique, payload text not null, answer text not null, createdAt text not null)`,
    );
    database.exec('create table if not exists main_spent_token (token text primary key)');
  }

  add({ id, call, payload, answer, createdAt }: Order, paymentId: string): void {
    this.#database
      .prepare(`insert into main_order (${columns}, paymentId, token) values (?, ?, ?, ?, ?, ?, ?)`)
      .run(id, call, JSON.stringify(payload), JSON.stringify(answer), createdAt, paymentId, answer.token);
  }

  paidBy(paymentId: string): Order | null {
    return this.#find('paymentId', paymentId);
  }

  openedBy(token: string): Order | null {
    return this.#find('token', token);
  }

  named(id: string): Order | null {
    return this.#find('id', id);
  }

  /** Uses a token up; false when it was before. */
  spend(token: string): boolean {
    return this.#database.prepare('insert or ignore into main_spent_token values (?)').run(token).changes > 0;
  }

  read(): readonly Order[] {
    return z
      .array(orderSchema)
      .parse(this.#database.prepare(`select ${columns} from main_order order by seq`).all());
  }

  empty(): void {
    this.#database.exec('delete from main_order; delete from main_spent_token');
  }

  #find(column: 'id' | 'paymentId' | 'token', value: string): Order | null {
    const row = this.#database.prepare(`select ${columns} from main_order where ${column} = ?`).get(value);
    return row === undefined ? null : orderSchema.parse(row);
  }
}
