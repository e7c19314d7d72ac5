import { createHash, randomBytes } from 'node:crypto';

/** Creates a random 256-bit secret. The prefix shows the kind of secret if it leaks. */
export const generateSecret = (kind: 'code' | 'access' | 'refresh'): string =>
  `ed_${kind}_${randomBytes(32).toString('base64url')}`;

/** Returns the SHA-256 hash that is stored instead of a secret, and the PKCE challenge S256 (RFC 7636, section 4.2). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
