import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fingerprintOf, newSecret } from './secrets.ts';

const grantSchema = z.object({
  username: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  nonce: z.string(),
  /** Of PKCE, by S256; null when the shop sent none. */
  challenge: z.nullable(z.string()),
  /** In ms. */
  expiresAt: z.number(),
});
/** What a shopper agreed to, until the shop comes for it. */
export type Grant = z.infer<typeof grantSchema>;

/** Authorisation codes: each is good for one attempt, whether that succeeds or not. */
export interface Codes {
  issue(grant: Grant): string;
  /** The grant of a code that nobody has tried yet, else null. */
  burn(code: string): Grant | null;
}

export function createCodes(database: DatabaseSync): Codes {
  database.exec('create table if not exists edenred_code (hash text primary key, body text not null)');
  const insert = database.prepare('insert into edenred_code values (?, ?)');
  const remove = database.prepare('delete from edenred_code where hash = ? returning body');
  return {
    issue: (grant) => {
      const code = newSecret('code');
      insert.run(fingerprintOf(code), JSON.stringify(grant));
      return code;
    },
    burn: (code) => {
      const row = remove.get(fingerprintOf(code));
      return row === undefined ? null : grantSchema.parse(JSON.parse(String(row['body'])));
    },
  };
}
