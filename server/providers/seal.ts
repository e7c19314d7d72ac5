import { base64url, calculateJwkThumbprint, EncryptJWT, errors, jwtDecrypt } from 'jose';

interface SealerOptions {
  /** 256 bits in base64. */
  readonly key: string;
  /** Of before the last change of keys: what was sealed with it still opens. */
  readonly previous?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a sealed text is for: the one never opens as the other. Lower case, as media types compare. */
type SealPurpose = 'edenred-access' | 'edenred-refresh' | 'edenred-sign-in' | 'client-area';

interface SealTerms {
  /** In ms, after which it does not open any more; for ever unless told. */
  readonly lifetime?: number;
  /** The checkout that may bring it back; any unless told. */
  readonly holder?: string;
}

interface OpenTerms {
  /** Who brings it, null for nobody; what was sealed for another holder, or for none, does not open. */
  readonly holder?: string | null;
  /** For what was looked at while it held, and was stored by the server since. */
  readonly evenIfOver?: boolean;
}

/** Gives a text away so that nobody can read or change it, and takes it back. */
export interface Sealer {
  seal(value: string, purpose: SealPurpose, terms?: SealTerms): Promise<string>;
  /** Null when it is not ours, was changed, is over, or was sealed for something or someone else. */
  open(text: string, purpose: SealPurpose, terms?: OpenTerms): Promise<string | null>;
}

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A key of 256 bits in base64, of either alphabet, padded or not. */
function bytesOf(key: string): Uint8Array {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A key's id is its RFC 7638 thumbprint: nobody has to number keys, and it tells nothing of one that is random. */
async function keyOf(text: string): Promise<Key> {
  const bytes = bytesOf(text);
  return { id: await calculateJwkThumbprint({ kty: 'oct', k: base64url.encode(bytes) }), bytes };
}

/** Seals as JWE (`dir`, A256GCM): always with `key`, and opens what was sealed with it or with `previous`. */
export function createSealer({ key, previous, now }: SealerOptions): Sealer {
  const current = keyOf(key);
  const known = Promise.all([current, ...(previous === undefined ? [] : [keyOf(previous)])]);

  return {
    seal: async (value, purpose, { lifetime, holder } = {}) => {
      const { id, bytes } = await current;
      // The header is authenticated with the content (RFC 8725 section 3.11): it says which key, and what for.
      const token = new EncryptJWT({ value }).setProtectedHeader({ ...algorithms, kid: id, typ: purpose });
      if (holder !== undefined) token.setSubject(holder);
      if (lifetime !== undefined) token.setExpirationTime(new Date(now() + lifetime));
      return token.encrypt(bytes);
    },
    open: async (text, purpose, { holder, evenIfOver = false } = {}) => {
      const keys = await known;
      try {
        const { payload } = await jwtDecrypt(text, ({ kid }) => keyNamed(keys, kid), {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
          typ: purpose,
          currentDate: new Date(evenIfOver ? 0 : now()),
          // No holder has that name.
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

/** The key of that id; what was sealed with one that we do not have any more is nobody's. */
function keyNamed(keys: readonly Key[], id: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new errors.JWEDecryptionFailed();
  return key.bytes;
}
