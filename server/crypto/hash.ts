import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Synchronous SHA-256, because WebCrypto's thread switch costs more than the hash. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const bits = 256;

/** Derives a key per purpose (HKDF, RFC 5869). A leaked key does not reveal the secret. */
export async function derivedKey(secret: string, purpose: string): Promise<ArrayBuffer> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveBits(how, base, bits);
}

export const derivedKeyText = async (secret: string, purpose: string): Promise<string> =>
  bytesToHex(new Uint8Array(await derivedKey(secret, purpose)));
