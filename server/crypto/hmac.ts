const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** `signature`: base64 HMAC-SHA256. WebCrypto compares in constant time. */
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
