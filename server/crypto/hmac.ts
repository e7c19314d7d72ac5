const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** @param signature base64 HMAC-SHA256, which WebCrypto compares in constant time */
export async function hasValidSignature(body: ArrayBuffer, signature: string, key: string): Promise<boolean> {
  const signatureBytes = decodeBase64(signature);
  if (signatureBytes === null) return false;
  const keyBytes = new TextEncoder().encode(key);
  const cryptoKey = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm.name, cryptoKey, signatureBytes, body);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
