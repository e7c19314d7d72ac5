import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import * as z from 'zod/mini';

const algorithm = 'RS256';
const jwkSchema = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() });

/** Signs id tokens. Clients verify them with the key set. */
export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  /** Public keys (RFC 7517). */
  keySet(): { readonly keys: readonly JWK[] };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() });
}

/** Creates the key at first use and stores it, so that cached public keys stay valid. */
export function createSigner(database: DatabaseSync): Signer {
  database.exec(
    'create table if not exists edenred_key (id integer primary key check (id = 1), jwk text not null)',
  );
  const read = database.prepare('select jwk from edenred_key');
  const write = database.prepare('insert or ignore into edenred_key values (1, ?)');
  const key = () => {
    if (read.get() === undefined) write.run(newKey());
    return jwkSchema.parse(JSON.parse(String(read.get()?.['jwk'])));
  };
  return {
    sign: async (claims) => {
      const jwk = key();
      const header = { alg: algorithm, typ: 'JWT', kid: jwk.kid };
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, algorithm));
    },
    keySet: () => {
      const { kty, kid, n, e } = key();
      return { keys: [{ kty, kid, n, e, use: 'sig', alg: algorithm }] };
    },
  };
}
