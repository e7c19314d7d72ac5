import { derivedKeyText, hashOf } from '#server/crypto/hash.ts';

/** What an address or an e-mail is counted under: whoever reads the store learns neither, and cannot try guesses without the key. */
export type Pseudonymise = (subject: string) => Promise<string>;

export function pseudonymiseWith(secret: string): Pseudonymise {
  const key = derivedKeyText(secret, 'limits');
  return async (subject) => hashOf(`${await key}|${subject}`);
}
