import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in hexadecimal, at once: WebCrypto hands each text to another thread, which costs far more than the hash. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const bits = 256;

/**
 * A key of its own for each purpose, from the one secret (HKDF, RFC 5869): what one of them gives away says nothing of the secret or of
 * the others.
 * @param secret as it is configured, whatever its alphabet
 */
export async function derivedKey(secret: string, purpose: string): Promise<ArrayBuffer> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveBits(how, base, bits);
}

/** The same in hexadecimal. */
export const derivedKeyText = async (secret: string, purpose: string): Promise<string> =>
  bytesToHex(new Uint8Array(await derivedKey(secret, purpose)));
