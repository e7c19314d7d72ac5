import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOf } from './hash.ts';

/** HMAC-SHA256 in base64. */
const signatureOf = (text: string, key: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...hmac(sha256, new Uint8Array(key), utf8ToBytes(text))));

/** Signs in the format of `hono/cookie`, but synchronously. */
export const signed = (text: string, key: ArrayBuffer): string => `${text}.${signatureOf(text, key)}`;

/** `null` if no key matches the signature. */
export function signedText(cookie: string, keys: readonly ArrayBuffer[]): string | null {
  const end = cookie.lastIndexOf('.');
  const [text, signature] = [cookie.slice(0, Math.max(0, end)), cookie.slice(end + 1)];
  // Comparing hashes prevents a timing attack.
  const given = hashOf(signature);
  return keys.some((key) => hashOf(signatureOf(text, key)) === given) ? text : null;
}
