import { derivedKeyText, hashOf } from '#server/crypto/hash.ts';

/** Keyed hash of an address or e-mail, so that the store reveals neither, even to guesses. */
export type Pseudonymise = (subject: string) => Promise<string>;

export function pseudonymiseWith(secret: string): Pseudonymise {
  const key = derivedKeyText(secret, 'limits');
  return async (subject) => hashOf(`${await key}|${subject}`);
}
