import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashOf } from './hash.ts';

const cookieName = 'checkout';
/** Longer than any draft lives; a checkout that is over answers `already_paid` until then. */
const lifetime = 7 * 24 * 3600;

/**
 * The browser's checkout, or null when it has none. The cookie opens a paid order, so what is stored, sent to providers and
 * logged is its hash.
 */
export async function checkoutIdOf(context: Context): Promise<string | null> {
  const secret = getCookie(context, cookieName);
  return secret === undefined || secret === '' ? null : hashOf(secret);
}

/** Starts a new checkout: a random secret in a cookie that scripts cannot read, shared by the browser's tabs. */
export function startCheckout(context: Context): Promise<string> {
  const secret = crypto.randomUUID();
  setCookie(context, cookieName, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(context),
    path: '/',
    maxAge: lifetime,
  });
  return hashOf(secret);
}

/** Whether the shopper's own connection is encrypted; in production a proxy usually ends it and says so. */
export const isHttps = ({ req }: Context): boolean =>
  new URL(req.url).protocol === 'https:' || req.header('x-forwarded-proto') === 'https';
