import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { Failure } from './failure.ts';

type OwnAddresses = Pick<Config, 'VITE_PUBLIC_URL' | 'EDENRED_REDIRECT_URIS'>;

/** What a browser says of requests that a page of ours made, or the visitor themselves. */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'none']);
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another site had the browser ask, cookies and all. `Sec-Fetch-Site` decides where the browser sends it,
 * else `Origin`; whoever sends neither is no browser (webhooks, other servers). Hono's csrf() looks at forms alone.
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

/** The same of what may change something; reading is harmless, as no other site is told the answer. */
export function ownSiteWrites(addresses: OwnAddresses): MiddlewareHandler {
  const check = ownSiteOnly(addresses);
  return (context, next) => (readingMethods.has(context.req.method) ? next() : check(context, next));
}
