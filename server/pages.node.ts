import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isHttps } from './checkoutId.ts';
import { contentSecurityPolicy, pagesPolicySchema } from './csp.ts';
import type { Config } from './config.ts';

interface PagesOptions {
  /** Folder of the built pages. */
  readonly dist: string;
  /** Content-Security-Policy of every page. */
  readonly policy: string;
}

const aDay = 24 * 3600;
const aYear = 365 * aDay;

/**
 * What the build names by its content never changes, pictures and fonts hardly do; a page is asked for again each time, and so is
 * what answers for it when there is no network.
 */
function cacheControl(path: string, { ok, headers }: Response): string {
  if (!ok || path === '/sw.js' || headers.get('content-type')?.startsWith('text/html')) return 'no-cache';
  return path.startsWith('/assets/') ? `public, max-age=${aYear}, immutable` : `public, max-age=${aDay}`;
}

/** The one address of a page: without a slash at its end, and without the name of its file. */
const cleanPath = (pathname: string): string => pathname.replace(/\/(?:index\.html)?$/, '') || '/';

/** The built pages as any CDN would serve them. */
export function createPages({ dist, policy }: PagesOptions): Hono {
  const notFoundPage = join(dist, '404.html');
  return new Hono()
    .use(compress(), etag())
    .use(async (context, next) => {
      await next();
      context.header('cache-control', cacheControl(context.req.path, context.res));
      context.header('content-security-policy', policy);
      context.header('x-content-type-options', 'nosniff');
      // The address may hold a provider's code for a moment.
      context.header('referrer-policy', 'strict-origin');
      // The card's frame has another origin, and wears the shop's type.
      if (context.req.path.startsWith('/fonts/')) context.header('access-control-allow-origin', '*');
      context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
      if (isHttps(context)) context.header('strict-transport-security', `max-age=${aYear}`);
    })
    .get('/*', (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const clean = cleanPath(pathname);
      const isPage = clean !== pathname && existsSync(join(dist, clean, 'index.html'));
      return isPage ? context.redirect(`${clean}${search}`, 301) : next();
    })
    .get('/*', serveStatic({ root: dist, precompressed: true }))
    .notFound((context) =>
      existsSync(notFoundPage)
        ? context.html(readFileSync(notFoundPage, 'utf8'), 404)
        : context.text('Cette page n’existe pas.', 404),
    );
}

const policyFile = (dist: string): string => join(dist, 'policy.json');

/** Whether the pages have been built. */
export const isBuilt = (dist: string): boolean => existsSync(policyFile(dist));

/** The security policy of the pages that were built there. */
export const policyOf = (config: Config, dist: string): string =>
  contentSecurityPolicy(config, pagesPolicySchema.parse(JSON.parse(readFileSync(policyFile(dist), 'utf8'))));
