import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { checkoutLifetime } from '#machines/domain/lifetimes.ts';
import type { Config } from '#server/config/config.ts';
import { Failure } from './failure.ts';
import { deriveKey, sha256Hex } from '#server/crypto/hash.ts';
import { signText, verifySignedText } from '#server/crypto/signedText.ts';
import { usesHttps } from './securityHeaders.ts';

interface BrowserCheckout {
  id: string | null;
  readonly start: () => Promise<string>;
}

declare module 'hono' {
  interface ContextVariableMap {
    checkout: BrowserCheckout;
  }
}

const cookieName = 'checkout';

/** Checks the age of the checkout cookie, because clients may store it longer. */
const hasExpired = (secret: string, now: number): boolean =>
  !(Number(secret.split('.')[1]) * 1000 + checkoutLifetime > now);

/**
 * The cookie is signed, so that attackers cannot make a customer pay in the attacker's checkout. Only its
 * hash is stored and logged, because the cookie gives access to a paid order.
 */
export function checkoutCookie(
  config: Pick<Config, 'SEAL_KEY' | 'SEAL_KEY_PREVIOUS' | 'VITE_PUBLIC_URL'>,
  now: () => number,
): MiddlewareHandler {
  // WebKit does not support the `__Host-` prefix on http://localhost.
  const usesHostPrefix = usesHttps(config);
  const currentKey = deriveKey(config.SEAL_KEY, 'checkout-cookie');
  const acceptedKeys = [config.SEAL_KEY, config.SEAL_KEY_PREVIOUS].flatMap((key) =>
    key === undefined ? [] : [deriveKey(key, 'checkout-cookie')],
  );

  async function readSecret(context: Context): Promise<string | null> {
    const cookie = getCookie(context, cookieName, usesHostPrefix ? 'host' : undefined);
    if (cookie === undefined) return null;
    const secret = verifySignedText(cookie, await Promise.all(acceptedKeys));
    return secret !== null && !hasExpired(secret, now()) ? secret : null;
  }

  return async (context, next) => {
    const secret = await readSecret(context);
    const checkout: BrowserCheckout = {
      id: secret === null ? null : sha256Hex(secret),
      start: async () => {
        const newSecret = `${crypto.randomUUID()}.${Math.floor(now() / 1000)}`;
        setCookie(context, cookieName, signText(newSecret, await currentKey), {
          ...(usesHostPrefix && { prefix: 'host' }),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: checkoutLifetime / 1000,
        });
        checkout.id = sha256Hex(newSecret);
        return checkout.id;
      },
    };
    context.set('checkout', checkout);
    await next();
  };
}

export const checkoutIdOf = (context: Context): string | null => context.get('checkout').id;

export const createCheckoutId = (context: Context): Promise<string> => context.get('checkout').start();

/** @rule R6.4 */
export const getOrCreateCheckoutId = (context: Context): string | Promise<string> =>
  checkoutIdOf(context) ?? createCheckoutId(context);

/** @throws Failure 409 `cookies_refused` if the browser blocks cookies @rule R4.47 */
export function rejectBlockedCookies(context: Context, isCheckoutStarted: boolean | undefined): void {
  if (isCheckoutStarted !== true || checkoutIdOf(context) !== null) return;
  throw new Failure(
    409,
    'cookies_refused',
    'Votre navigateur refuse les cookies de cette boutique, et le paiement en a besoin. Merci de les autoriser, puis de réessayer.',
  );
}
