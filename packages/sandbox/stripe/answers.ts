import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const answerSchema = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  requestId: z.string(),
});
/** What a call was answered, and of what it was made. */
export type Answer = z.infer<typeof answerSchema>;

/** The answers kept under idempotency keys. They never expire here; Stripe forgets them after a day or more. */
export interface Answers {
  get(key: string): Answer | undefined;
  save(key: string, answer: Answer): void;
  empty(): void;
}

export function createAnswers(database: DatabaseSync): Answers {
  database.exec(`create table if not exists stripe_answer (key text primary key, fingerprint text not null,
    status integer not null, body text not null, requestId text not null)`);
  const select = database.prepare(
    'select fingerprint, status, body, requestId from stripe_answer where key = ?',
  );
  const insert = database.prepare('insert into stripe_answer values (?, ?, ?, ?, ?)');
  return {
    get: (key) => {
      const row = select.get(key);
      return row && answerSchema.parse(row);
    },
    save: (key, { fingerprint, status, body, requestId }) => {
      insert.run(key, fingerprint, status, body, requestId);
    },
    empty: () => database.exec('delete from stripe_answer'),
  };
}
