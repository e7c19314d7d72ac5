const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * The account password is the same on every retry, so it is not stored.
 * @rule R9.24
 */
export async function derivePassword(intentId: string, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeUtf8(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm.name, key, encodeUtf8(`account of ${intentId}`));
  return btoa(String.fromCodePoint(...new Uint8Array(signature)));
}
