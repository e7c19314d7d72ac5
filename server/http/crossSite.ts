import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { Failure } from './failure.ts';

type OwnAddresses = Pick<Config, 'VITE_PUBLIC_URL' | 'EDENRED_REDIRECT_URIS'>;

/** Values of `Sec-Fetch-Site` for our pages and for direct navigation. */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'none']);
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection by `Sec-Fetch-Site`, else `Origin`. A request with neither is not from a browser, for
 * example a webhook. Hono's csrf() checks forms only.
 * @throws Failure 403
 */
export function ownSiteOnly({ VITE_PUBLIC_URL, EDENRED_REDIRECT_URIS }: OwnAddresses): MiddlewareHandler {
  const own = new Set([VITE_PUBLIC_URL, ...EDENRED_REDIRECT_URIS].map((url) => new URL(url).origin));
  const isOwn = (origin: string, host: string): boolean =>
    own.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);

  return async ({ req }, next) => {
    const site = req.header('sec-fetch-site');
    const origin = req.header('origin');
    const isOurs =
      site === undefined
        ? origin === undefined || isOwn(origin, new URL(req.url).host)
        : ownSites.has(site.toLowerCase());
    if (!isOurs) {
      throw new Failure(
        403,
        'cross_site',
        'Cette demande vient d’un autre site. Merci de revenir sur le nôtre et de réessayer.',
      );
    }
    await next();
  };
}

/** Other sites cannot read responses, so reading methods pass. */
export function ownSiteWrites(addresses: OwnAddresses): MiddlewareHandler {
  const check = ownSiteOnly(addresses);
  return (context, next) => (readingMethods.has(context.req.method) ? next() : check(context, next));
}
