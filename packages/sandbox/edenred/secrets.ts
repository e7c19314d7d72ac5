import { createHash, randomBytes } from 'node:crypto';

/** A random 256-bit secret. The prefix identifies its kind in a leak. */
export const generateSecret = (kind: 'code' | 'access' | 'refresh'): string =>
  `ed_${kind}_${randomBytes(32).toString('base64url')}`;

/** Only this hash of a secret is stored. Also used for S256 of PKCE (RFC 7636, section 4.2). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
