import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const storedResponseSchema = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  requestId: z.string(),
});
/** Stored response of a Stripe call, with the call's fingerprint. */
export type StoredResponse = z.infer<typeof storedResponseSchema>;

/**
 * Stored responses by idempotency key. The sandbox never deletes a response, while Stripe deletes responses after at least a day.
 */
export interface IdempotentResponses {
  get(key: string): StoredResponse | undefined;
  save(key: string, answer: StoredResponse): void;
  clear(): void;
}

export function createIdempotentResponses(database: DatabaseSync): IdempotentResponses {
  database.exec(`create table if not exists stripe_answer (key text primary key, fingerprint text not null,
    status integer not null, body text not null, requestId text not null)`);
  const select = database.prepare(
    'select fingerprint, status, body, requestId from stripe_answer where key = ?',
  );
  const insert = database.prepare('insert into stripe_answer values (?, ?, ?, ?, ?)');
  return {
    get: (key) => {
      const row = select.get(key);
      return row && storedResponseSchema.parse(row);
    },
    save: (key, { fingerprint, status, body, requestId }) => {
      insert.run(key, fingerprint, status, body, requestId);
    },
    clear: () => database.exec('delete from stripe_answer'),
  };
}
