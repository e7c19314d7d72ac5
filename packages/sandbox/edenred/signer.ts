import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import * as z from 'zod/mini';

const algorithm = 'RS256';
const jwkSchema = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() });

/** Signs OpenID Connect id tokens. Clients verify the tokens with the public key set. */
export interface JwtSigner {
  sign(claims: JWTPayload): Promise<string>;
  /** Returns the public keys that verify id tokens (RFC 7517). */
  keySet(): { readonly keys: readonly JWK[] };
}

function generateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() });
}

/** Creates the signing key at first use and stores the key, so that cached public keys stay valid after a restart. */
export function createSigner(database: DatabaseSync): JwtSigner {
  database.exec(
    'create table if not exists edenred_key (id integer primary key check (id = 1), jwk text not null)',
  );
  const selectKey = database.prepare('select jwk from edenred_key');
  const insertKey = database.prepare('insert or ignore into edenred_key values (1, ?)');
  const loadKey = () => {
    if (selectKey.get() === undefined) insertKey.run(generateKey());
    return jwkSchema.parse(JSON.parse(String(selectKey.get()?.['jwk'])));
  };
  return {
    sign: async (claims) => {
      const jwk = loadKey();
      const header = { alg: algorithm, typ: 'JWT', kid: jwk.kid };
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, algorithm));
    },
    keySet: () => {
      const { kty, kid, n, e } = loadKey();
      return { keys: [{ kty, kid, n, e, use: 'sig', alg: algorithm }] };
    },
  };
}
