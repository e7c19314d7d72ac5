/** A key of 256 bits in base64, of either alphabet, padded or not. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Another key of 256 bits, for one purpose alone (HKDF, RFC 5869): neither tells anything of the other, or of the one both are made of. */
export async function derivedKey(key: string, purpose: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(purpose);
  return crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    imported,
    256,
  );
}
