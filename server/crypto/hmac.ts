const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/**
 * Whether `signature`, in base64, is the HMAC-SHA256 of a body with that key. WebCrypto compares in constant time, so that
 * nobody finds it byte by byte.
 */
export async function isSigned(body: ArrayBuffer, signature: string, key: string): Promise<boolean> {
  const given = fromBase64(signature);
  if (given === null) return false;
  const secret = new TextEncoder().encode(key);
  const imported = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm.name, imported, given, body);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
