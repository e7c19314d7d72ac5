import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { transaction } from '#sandbox/database.ts';
import { fingerprintOf, newSecret } from './secrets.ts';

/** In ms: 15 minutes for access, 30 days for refresh. */
export const accessLife = 15 * 60 * 1000;
const refreshLife = 30 * 24 * 60 * 60 * 1000;

const holderSchema = z.object({ username: z.string(), scope: z.string() });
/** Account and scope of a token. */
type Holder = z.infer<typeof holderSchema>;

const rowSchema = z.object({ session: z.string(), username: z.string(), scope: z.string() });

interface Pair {
  readonly access: string;
  /** `null` without the scope `offline_access`. */
  readonly refresh: string | null;
}

/** Tokens by hash. Tokens of one login are linked. */
export interface Tokens {
  issue(holder: Holder): Pair;
  /** Replaces a refresh token with a new pair. `null` if it is invalid. */
  rotate(refresh: string): (Holder & Pair) | null;
  /** Holder of a valid access token, or `null`. */
  holderOf(access: string): Holder | null;
  /** An access token is revoked alone. A refresh token revokes all tokens of its login. */
  revoke(token: string): void;
}

export function createTokens(database: DatabaseSync, now: () => number): Tokens {
  database.exec(
    `create table if not exists edenred_token (
      hash text primary key, kind text not null, session text not null, username text not null, scope text not null,
      expiresAt integer not null)`,
  );
  const insert = database.prepare('insert into edenred_token values (?, ?, ?, ?, ?, ?)');
  const live = database.prepare('select * from edenred_token where hash = ? and kind = ? and expiresAt > ?');
  const remove = database.prepare('delete from edenred_token where hash = ? returning kind, session');
  const removeSession = database.prepare('delete from edenred_token where session = ?');

  const find = (token: string, kind: 'access' | 'refresh') => {
    const row = live.get(fingerprintOf(token), kind, now());
    return row === undefined ? null : rowSchema.parse(row);
  };
  const keep = (kind: 'access' | 'refresh', session: string, { username, scope }: Holder): string => {
    const token = newSecret(kind);
    const expiresAt = now() + (kind === 'access' ? accessLife : refreshLife);
    insert.run(fingerprintOf(token), kind, session, username, scope, expiresAt);
    return token;
  };
  const pair = (session: string, holder: Holder): Pair => ({
    access: keep('access', session, holder),
    refresh: holder.scope.split(' ').includes('offline_access') ? keep('refresh', session, holder) : null,
  });

  return {
    issue: (holder) => transaction(database, () => pair(randomUUID(), holder)),
    rotate: (refresh) =>
      transaction(database, () => {
        const row = find(refresh, 'refresh');
        if (row === null) return null;
        const { session, ...holder } = row;
        remove.run(fingerprintOf(refresh));
        return { ...holder, ...pair(session, holder) };
      }),
    holderOf: (access) => {
      const row = find(access, 'access');
      return row && { username: row.username, scope: row.scope };
    },
    revoke: (token) => {
      const row = remove.get(fingerprintOf(token));
      if (row?.['kind'] === 'refresh') removeSession.run(String(row['session']));
    },
  };
}
