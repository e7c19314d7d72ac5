import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './hash.ts';

const createSignature = (text: string, key: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...hmac(sha256, new Uint8Array(key), utf8ToBytes(text))));

/** Signs a cookie value in the format of `hono/cookie`, but synchronously. */
export const signText = (text: string, key: ArrayBuffer): string => `${text}.${createSignature(text, key)}`;

/** Returns the text, or `null` if no key matches the signature. */
export function verifySignedText(signedValue: string, keys: readonly ArrayBuffer[]): string | null {
  const separatorIndex = signedValue.lastIndexOf('.');
  const [text, signature] = [
    signedValue.slice(0, Math.max(0, separatorIndex)),
    signedValue.slice(separatorIndex + 1),
  ];
  // Comparing hashes prevents a timing attack on the signature.
  const signatureHash = sha256Hex(signature);
  return keys.some((key) => sha256Hex(createSignature(text, key)) === signatureHash) ? text : null;
}
