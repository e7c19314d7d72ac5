/** Bytes in hexadecimal. */
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal. */
export const hashOf = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

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
  hexOf(await derivedKey(secret, purpose));
