import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from '#sandbox/database.ts';
import { hashSecret, generateSecret } from './secrets.ts';

/** Token lifetimes in ms: 15 minutes for access tokens, 30 days for refresh tokens. */
export const accessTokenLifetimeMs = 15 * 60 * 1000;
const refreshTokenLifetimeMs = 30 * 24 * 60 * 60 * 1000;

const holderSchema = z.object({ username: z.string(), scope: z.string() });
type TokenHolder = z.infer<typeof holderSchema>;

const rowSchema = z.object({ session: z.string(), username: z.string(), scope: z.string() });

interface TokenPair {
  readonly access: string;
  /** Refresh token. `null` if the login did not request the scope `offline_access`. */
  readonly refresh: string | null;
}

/** Edenred access and refresh tokens, stored by their hash. All tokens of one login are linked. */
export interface Tokens {
  issue(holder: TokenHolder): TokenPair;
  /** Replaces a refresh token with a new pair of tokens. Returns `null` if the refresh token is invalid. */
  rotateRefreshToken(refresh: string): (TokenHolder & TokenPair) | null;
  /** Returns the account and scope of a valid access token, or `null`. */
  findHolder(access: string): TokenHolder | null;
  /** Revokes an access token alone. Revoking a refresh token revokes all tokens of the same login. */
  revoke(token: string): void;
}

export function createTokens(database: DatabaseSync, now: () => number): Tokens {
  database.exec(
    `create table if not exists edenred_token (
      hash text primary key, kind text not null, session text not null, username text not null, scope text not null,
      expiresAt integer not null)`,
  );
  const insert = database.prepare('insert into edenred_token values (?, ?, ?, ?, ?, ?)');
  const selectValid = database.prepare(
    'select * from edenred_token where hash = ? and kind = ? and expiresAt > ?',
  );
  const remove = database.prepare('delete from edenred_token where hash = ? returning kind, session');
  const removeSession = database.prepare('delete from edenred_token where session = ?');

  const find = (token: string, kind: 'access' | 'refresh') => {
    const row = selectValid.get(hashSecret(token), kind, now());
    return row === undefined ? null : rowSchema.parse(row);
  };
  const storeToken = (
    kind: 'access' | 'refresh',
    session: string,
    { username, scope }: TokenHolder,
  ): string => {
    const token = generateSecret(kind);
    const expiresAt = now() + (kind === 'access' ? accessTokenLifetimeMs : refreshTokenLifetimeMs);
    insert.run(hashSecret(token), kind, session, username, scope, expiresAt);
    return token;
  };
  const createPair = (session: string, holder: TokenHolder): TokenPair => ({
    access: storeToken('access', session, holder),
    refresh: holder.scope.split(' ').includes('offline_access')
      ? storeToken('refresh', session, holder)
      : null,
  });

  return {
    issue: (holder) => transaction(database, () => createPair(randomUUID(), holder)),
    rotateRefreshToken: (refresh) =>
      transaction(database, () => {
        const row = find(refresh, 'refresh');
        if (row === null) return null;
        const { session, ...holder } = row;
        remove.run(hashSecret(refresh));
        return { ...holder, ...createPair(session, holder) };
      }),
    findHolder: (access) => {
      const row = find(access, 'access');
      return row && { username: row.username, scope: row.scope };
    },
    revoke: (token) => {
      const row = remove.get(hashSecret(token));
      if (row?.['kind'] === 'refresh') removeSession.run(String(row['session']));
    },
  };
}
