import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { checkoutLifetime } from '#machines/domain/lifetimes.ts';
import type { Config } from '#server/config/config.ts';
import { Failure } from './failure.ts';
import { derivedKey, hashOf } from '#server/crypto/hash.ts';
import { signed, signedText } from '#server/crypto/signed.ts';
import { isEncrypted } from './securityHeaders.ts';

/** The browser's checkout, as a request brought it or as it was started by it. */
interface BrowsersCheckout {
  id: string | null;
  /** Answers the id of a new one, which the answer leaves with the browser. */
  readonly start: () => Promise<string>;
}

declare module 'hono' {
  interface ContextVariableMap {
    checkout: BrowsersCheckout;
  }
}

const cookieName = 'checkout';

/** Whether a secret was made too long ago, in seconds since 1970; browsers keep cookies for as long as they like. */
const isOver = (secret: string, now: number): boolean =>
  !(Number(secret.split('.')[1]) * 1000 + checkoutLifetime > now);

/**
 * Reads the checkout's cookie for the functions behind it. The server signs it: one that it did not make, or made too long ago, is none,
 * so nobody can have a shopper pay in a checkout that another visitor holds the cookie of. It opens a paid order, so what is stored,
 * sent to providers and logged is its hash.
 */
export function checkoutCookie(
  config: Pick<Config, 'SEAL_KEY' | 'SEAL_KEY_PREVIOUS' | 'VITE_PUBLIC_URL'>,
  now: () => number,
): MiddlewareHandler {
  // `__Host-` keeps cookies of other hosts of the domain out; WebKit takes neither it nor Secure on http://localhost.
  const isHost = isEncrypted(config);
  const current = derivedKey(config.SEAL_KEY, 'checkout-cookie');
  const known = [config.SEAL_KEY, config.SEAL_KEY_PREVIOUS].flatMap((key) =>
    key === undefined ? [] : [derivedKey(key, 'checkout-cookie')],
  );

  async function secretOf(context: Context): Promise<string | null> {
    const cookie = getCookie(context, cookieName, isHost ? 'host' : undefined);
    if (cookie === undefined) return null;
    const secret = signedText(cookie, await Promise.all(known));
    return secret !== null && !isOver(secret, now()) ? secret : null;
  }

  return async (context, next) => {
    const secret = await secretOf(context);
    const checkout: BrowsersCheckout = {
      id: secret === null ? null : hashOf(secret),
      start: async () => {
        const made = `${crypto.randomUUID()}.${Math.floor(now() / 1000)}`;
        setCookie(context, cookieName, signed(made, await current), {
          ...(isHost && { prefix: 'host' }),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: checkoutLifetime / 1000,
        });
        checkout.id = hashOf(made);
        return checkout.id;
      },
    };
    context.set('checkout', checkout);
    await next();
  };
}

/** The browser's checkout, or null when it has none. */
export const checkoutIdOf = (context: Context): string | null => context.get('checkout').id;

/** A new checkout for the browser, a random secret in a cookie that scripts cannot read, in place of the one that it may have. */
export const newCheckoutOf = (context: Context): Promise<string> => context.get('checkout').start();

/** The browser's checkout: a new one when it has none. @rule R6.4 */
export const checkoutOf = (context: Context): string | Promise<string> =>
  checkoutIdOf(context) ?? newCheckoutOf(context);

/**
 * Without the cookie, each request would start a checkout of its own, and make an intent of its own.
 * @param isStarted whether the page has just started a checkout
 * @throws Failure 409 `cookies_refused` if its cookie does not come back
 * @rule R4.47
 */
export function rejectRefusedCookies(context: Context, isStarted: boolean | undefined): void {
  if (isStarted !== true || checkoutIdOf(context) !== null) return;
  throw new Failure(
    409,
    'cookies_refused',
    'Votre navigateur refuse les cookies de cette boutique, et le paiement en a besoin. Merci de les autoriser, puis de réessayer.',
  );
}
