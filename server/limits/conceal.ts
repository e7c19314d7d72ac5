import { derivedKeyText } from '#server/derivedKey.ts';
import { hashOf } from '#server/hash.ts';

/** What an address or an e-mail is counted under: whoever reads the store learns neither, and cannot try guesses without the key. */
export type Conceal = (subject: string) => Promise<string>;

export function concealedBy(secret: string): Conceal {
  const key = derivedKeyText(secret, 'limits');
  return async (subject) => hashOf(`${await key}|${subject}`);
}
