const bits = 256;

/**
 * A key of its own for each purpose, in hexadecimal, from the one secret (HKDF, RFC 5869): what one of them gives away says nothing
 * of the secret or of the others.
 */
export async function derivedKey(secret: string, purpose: string): Promise<string> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  const derived = await crypto.subtle.deriveBits(how, base, bits);
  return Array.from(new Uint8Array(derived), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
