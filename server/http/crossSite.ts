import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { Failure } from './failure.ts';

type OwnAddresses = Pick<Config, 'VITE_PUBLIC_URL' | 'EDENRED_REDIRECT_URIS'>;

const trustedFetchSites: ReadonlySet<string> = new Set(['same-origin', 'none']);
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection by `Sec-Fetch-Site`, else `Origin`. Browsers send one of these headers. Hono's csrf()
 * checks only forms.
 * @throws Failure 403
 */
export function rejectCrossSite({ VITE_PUBLIC_URL, EDENRED_REDIRECT_URIS }: OwnAddresses): MiddlewareHandler {
  const ownOrigins = new Set([VITE_PUBLIC_URL, ...EDENRED_REDIRECT_URIS].map((url) => new URL(url).origin));
  const isOwnOrigin = (origin: string, host: string): boolean =>
    ownOrigins.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);

  return async ({ req }, next) => {
    const site = req.header('sec-fetch-site');
    const origin = req.header('origin');
    const isAllowed =
      site === undefined
        ? origin === undefined || isOwnOrigin(origin, new URL(req.url).host)
        : trustedFetchSites.has(site.toLowerCase());
    if (!isAllowed) {
      throw new Failure(
        403,
        'cross_site',
        'Cette demande vient d’un autre site. Merci de revenir sur le nôtre et de réessayer.',
      );
    }
    await next();
  };
}

/** Checks only writing methods, because other sites cannot read responses. */
export function rejectCrossSiteWrites(addresses: OwnAddresses): MiddlewareHandler {
  const check = rejectCrossSite(addresses);
  return (context, next) => (safeMethods.has(context.req.method) ? next() : check(context, next));
}
