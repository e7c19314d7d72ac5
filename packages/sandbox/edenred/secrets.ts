import { createHash, randomBytes } from 'node:crypto';

/** A secret to give away, 256 bits; its prefix tells what leaked, should it leak. */
export const newSecret = (kind: 'code' | 'access' | 'refresh'): string =>
  `ed_${kind}_${randomBytes(32).toString('base64url')}`;

/** What is kept of a secret: enough to know it again, not to use it. Also PKCE's S256 (RFC 7636, section 4.2). */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
