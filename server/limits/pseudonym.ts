import { deriveKeyHex, sha256Hex } from '#server/crypto/hash.ts';

/** Keyed hash, so that the store reveals neither IP address nor e-mail. */
export type Pseudonymise = (subject: string) => Promise<string>;

export function createPseudonymise(secret: string): Pseudonymise {
  const key = deriveKeyHex(secret, 'limits');
  return async (subject) => sha256Hex(`${await key}|${subject}`);
}
