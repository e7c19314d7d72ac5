import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Registration calls in order, of which an account has a last one. */
const accountSteps = ['inscription_step3', 'inscription_step4', 'miam_signup', 'inscription_ended'] as const;
type AccountStep = (typeof accountSteps)[number];

const accountSchema = z.object({ email: z.string(), step: z.enum(accountSteps), createdAt: z.string() });
type Account = z.infer<typeof accountSchema>;

/** E-mail of a test customer that exists even if the ledger is empty. */
export const existingCustomer = 'existant@example.com';

/** Accounts of all e-mails in registration calls. Only an order makes a customer, registration steps 3 and 4 do not. */
export class Accounts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(
      'create table if not exists main_account (email text primary key, step text not null, createdAt text not null)',
    );
  }

  recordStep(email: string, step: AccountStep, now: number): void {
    this.#database
      .prepare(
        'insert into main_account values (?, ?, ?) on conflict (email) do update set step = excluded.step',
      )
      .run(email, step, new Date(now).toISOString());
  }

  isCustomer(email: string): boolean {
    const row = this.#database
      .prepare("select 1 from main_account where email = ? and step in ('inscription_ended', 'miam_signup')")
      .get(email);
    return email === existingCustomer || row !== undefined;
  }

  delete(email: string): void {
    this.#database.prepare('delete from main_account where email = ?').run(email);
  }

  read(): readonly Account[] {
    return z
      .array(accountSchema)
      .parse(this.#database.prepare('select * from main_account order by rowid').all());
  }

  clear(): void {
    this.#database.exec('delete from main_account');
  }
}
