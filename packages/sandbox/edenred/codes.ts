import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { hashSecret, generateSecret } from './secrets.ts';

const grantSchema = z.object({
  username: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  nonce: z.string(),
  /** PKCE code challenge, method S256. `null` if the shop sent no challenge. */
  challenge: z.nullable(z.string()),
  /** Expiry time of the authorization code, in ms. */
  expiresAt: z.number(),
});
/** Authorization granted by a customer, until the shop exchanges its code. */
export type AuthorizationGrant = z.infer<typeof grantSchema>;

/** OAuth authorization codes of Edenred's login. Each code can be used once, even if the attempt fails. */
export interface AuthorizationCodes {
  issue(grant: AuthorizationGrant): string;
  /** Returns and deletes the grant of an authorization code. Returns `null` if the code was already used. */
  redeem(code: string): AuthorizationGrant | null;
}

export function createCodes(database: DatabaseSync): AuthorizationCodes {
  database.exec('create table if not exists edenred_code (hash text primary key, body text not null)');
  const insert = database.prepare('insert into edenred_code values (?, ?)');
  const remove = database.prepare('delete from edenred_code where hash = ? returning body');
  return {
    issue: (grant) => {
      const code = generateSecret('code');
      insert.run(hashSecret(code), JSON.stringify(grant));
      return code;
    },
    redeem: (code) => {
      const row = remove.get(hashSecret(code));
      return row === undefined ? null : grantSchema.parse(JSON.parse(String(row['body'])));
    },
  };
}
