import { base64url, calculateJwkThumbprint, EncryptJWT, errors, jwtDecrypt } from 'jose';

interface SealerOptions {
  /** 256-bit key in base64. */
  readonly key: string;
  /** Old key, for decryption only. */
  readonly previous?: string | undefined;
  readonly now: () => number;
}

/** Text encrypted for one purpose cannot be decrypted for another. */
type SealPurpose = 'edenred-access' | 'edenred-refresh' | 'edenred-sign-in' | 'client-area';

interface SealOptions {
  /** Lifetime in ms. */
  readonly lifetime?: number;
  /** Id of the only checkout that may decrypt the text. */
  readonly holder?: string;
}

interface UnsealOptions {
  readonly holder?: string | null;
  readonly ignoresExpiry?: boolean;
}

export interface Sealer {
  seal(value: string, purpose: SealPurpose, options?: SealOptions): Promise<string>;
  /** Returns the decrypted text. `null` if it is invalid, expired, or for another purpose or checkout. */
  unseal(text: string, purpose: SealPurpose, options?: UnsealOptions): Promise<string | null>;
}

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

function decodeKey(key: string): Uint8Array {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function toKey(text: string): Promise<Key> {
  const bytes = decodeKey(text);
  return { id: await calculateJwkThumbprint({ kty: 'oct', k: base64url.encode(bytes) }), bytes };
}

export function createSealer({ key, previous, now }: SealerOptions): Sealer {
  const currentKey = toKey(key);
  const acceptedKeys = Promise.all([currentKey, ...(previous === undefined ? [] : [toKey(previous)])]);

  return {
    seal: async (value, purpose, { lifetime, holder } = {}) => {
      const { id, bytes } = await currentKey;
      // The JWE header is authenticated with the content (RFC 8725 section 3.11).
      const token = new EncryptJWT({ value }).setProtectedHeader({ ...algorithms, kid: id, typ: purpose });
      if (holder !== undefined) token.setSubject(holder);
      if (lifetime !== undefined) token.setExpirationTime(new Date(now() + lifetime));
      return token.encrypt(bytes);
    },
    unseal: async (text, purpose, { holder, ignoresExpiry = false } = {}) => {
      const keys = await acceptedKeys;
      try {
        const { payload } = await jwtDecrypt(text, ({ kid }) => findKeyBytes(keys, kid), {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
          typ: purpose,
          currentDate: new Date(ignoresExpiry ? 0 : now()),
          ...(holder !== undefined && { subject: holder ?? '' }),
        });
        return typeof payload['value'] === 'string' ? payload['value'] : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

function findKeyBytes(keys: readonly Key[], id: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new errors.JWEDecryptionFailed();
  return key.bytes;
}
