import { derivedKeyText, hashOf } from '#server/crypto/hash.ts';

/** Keyed hash, so that the store reveals neither address nor e-mail. */
export type Pseudonymise = (subject: string) => Promise<string>;

export function pseudonymiseWith(secret: string): Pseudonymise {
  const key = derivedKeyText(secret, 'limits');
  return async (subject) => hashOf(`${await key}|${subject}`);
}
