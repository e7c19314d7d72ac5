import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Synchronous, because WebCrypto's thread switch costs more than a SHA-256 hash. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const derivedKeyBits = 256;

/** Derives a key per purpose (HKDF, RFC 5869). A leaked key does not reveal the secret. */
export async function deriveKey(secret: string, purpose: string): Promise<ArrayBuffer> {
  const encoder = new TextEncoder();
  const baseKey = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const hkdfParameters = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(purpose),
  };
  return crypto.subtle.deriveBits(hkdfParameters, baseKey, derivedKeyBits);
}

export const deriveKeyHex = async (secret: string, purpose: string): Promise<string> =>
  bytesToHex(new Uint8Array(await deriveKey(secret, purpose)));
