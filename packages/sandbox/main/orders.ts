import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Response of the two registration calls. `expires` is the expiry time of the autologin token, in ISO format. */
const registrationSchema = z.object({
  'account_created?': z.boolean(),
  token: z.string(),
  user_id: z.string(),
  expires: z.string(),
});
export type RegistrationResult = z.infer<typeof registrationSchema>;

const jsonText = <TSchema extends z.ZodMiniType>(schema: TSchema) =>
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
  /** Original request body of the registration. */
  payload: jsonText(z.unknown()),
  answer: jsonText(registrationSchema),
  createdAt: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

const columns = 'id, call, payload, answer, createdAt';

export class Orders {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(
      `create table if not exists main_order (
        seq integer primary key autoincrement, id text not null unique, call text not null, paymentId text not null,
        token text not null unique, payload text not null, answer text not null, createdAt text not null)`,
    );
    database.exec('create table if not exists main_session (token text primary key, session text not null)');
  }

  add({ id, call, payload, answer, createdAt }: Order, paymentId: string): void {
    this.#database
      .prepare(`insert into main_order (${columns}, paymentId, token) values (?, ?, ?, ?, ?, ?, ?)`)
      .run(id, call, JSON.stringify(payload), JSON.stringify(answer), createdAt, paymentId, answer.token);
  }

  /** Returns the first order of a payment. More orders exist only if registration is not idempotent. */
  findByPayment(paymentId: string): Order | null {
    return this.#find('paymentId', paymentId);
  }

  findByToken(token: string): Order | null {
    return this.#find('token', token);
  }

  findById(id: string): Order | null {
    return this.#find('id', id);
  }

  cancel(id: string): void {
    this.#database.prepare('delete from main_order where id = ?').run(id);
  }

  /** Assigns an autologin token to one browser session. @returns `true` if the token belongs to the given session */
  claimToken(token: string, session: string): boolean {
    this.#database.prepare('insert or ignore into main_session values (?, ?)').run(token, session);
    const sessions = this.#database.prepare('select 1 from main_session where token = ? and session = ?');
    return sessions.get(token, session) !== undefined;
  }

  read(): readonly Order[] {
    return z
      .array(orderSchema)
      .parse(this.#database.prepare(`select ${columns} from main_order order by seq`).all());
  }

  clear(): void {
    this.#database.exec('delete from main_order; delete from main_session');
  }

  #find(column: 'id' | 'paymentId' | 'token', value: string): Order | null {
    const row = this.#database
      .prepare(`select ${columns} from main_order where ${column} = ? order by seq`)
      .get(value);
    return row === undefined ? null : orderSchema.parse(row);
  }
}
