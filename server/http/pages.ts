import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import type * as z from 'zod/mini';
import { requestedStep } from '#machines/domain/step.ts';
import type { Assets } from './assets.ts';
import { cleanPath } from './cleanPath.ts';
import {
  contentSecurityPolicy,
  pagesPolicySchema,
  reportOnlyPolicy,
  type DocumentKind,
  type PolicyConfig,
} from './csp.ts';
import type { Config } from '#server/config/config.ts';
import { Failure } from './failure.ts';
import type { RateLimit } from '#server/limits/rateLimit.ts';
import type { RenderedPage, MenuPages } from '#server/menu/menuPages.ts';
import { securityHeaders } from './securityHeaders.ts';

interface PagesOptions {
  readonly assets: Assets;
  readonly policies: Readonly<Record<DocumentKind, string>>;
  readonly config: Pick<Config, 'VITE_PUBLIC_URL'>;
  /** If server rendering of the menu fails, the static page is served. */
  readonly menuPages?: Pick<MenuPages, 'render'> | null;
  readonly limitRequests?: RateLimit;
}

const daySeconds = 24 * 3600;
const yearSeconds = 365 * daySeconds;

function cacheControl(path: string, { ok, headers }: Response): string {
  if (
    !ok ||
    path === '/sw.js' ||
    path.startsWith('/inspecteur/') ||
    headers.get('content-type')?.startsWith('text/html')
  )
    return 'no-cache';
  return path.startsWith('/assets/')
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${daySeconds}`;
}

const documentKindOf = (path: string): DocumentKind =>
  path === '/' || /^\/(?:index|step-\w+)\.html$/.test(path) ? 'ordering' : 'reading';

const stepDocumentPath = ({ searchParams }: URL): string => `/step-${requestedStep(searchParams)}.html`;

function respondWithPage(context: Context, { html, brotli, etag: tag }: RenderedPage): Response {
  context.header('etag', tag);
  if (brotli === null) return context.html(html);
  context.header('vary', 'Accept-Encoding');
  const encodings = ['br', 'identity'];
  if (accepts(context, { header: 'Accept-Encoding', supports: encodings, default: 'identity' }) !== 'br')
    return context.html(html);
  context.header('content-encoding', 'br');
  context.header('content-type', 'text/html; charset=UTF-8');
  return context.body(brotli);
}

const noLimit: RateLimit = () => Promise.resolve();

/** Sends rate limit errors as plain text, because visitors read them. */
const withPageLimit =
  (limitRequests: RateLimit): MiddlewareHandler =>
  async (context, next) => {
    try {
      await limitRequests(context);
    } catch (error) {
      if (error instanceof Failure) return context.text(error.message, error.status);
      throw error;
    }
    return next();
  };

export const createPages = ({
  assets,
  policies,
  config,
  limitRequests = noLimit,
  menuPages = null,
}: PagesOptions): Hono =>
  new Hono()
    // Security headers first, so that a 304 response has them.
    .use(securityHeaders(config), withPageLimit(limitRequests), ...assets.encodingMiddleware)
    .use(async (context, next) => {
      await next();
      context.header('cache-control', cacheControl(context.req.path, context.res));
      const kind = documentKindOf(context.req.path);
      context.header('content-security-policy', policies[kind]);
      if (kind === 'ordering') context.header('content-security-policy-report-only', reportOnlyPolicy);
      // The card form's iframe has another origin and loads these fonts.
      if (context.req.path.startsWith('/fonts/')) {
        context.header('access-control-allow-origin', '*');
        context.header('cross-origin-resource-policy', 'cross-origin');
      }
    })
    .get('/*', async (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const canonicalPath = cleanPath(pathname);
      const isPage = canonicalPath !== pathname && (await assets.has(`${canonicalPath}/index.html`));
      return isPage ? context.redirect(`${canonicalPath}${search}`, 301) : next();
    })
    .get('/menus', async (context, next) => {
      const page = await menuPages?.render(new URL(context.req.url).searchParams);
      return page ? respondWithPage(context, page) : next();
    })
    .get('/_headers', (context) => context.notFound())
    .get('/', assets.serve(stepDocumentPath))
    .get(
      '/*',
      assets.serve(({ pathname }) => pathname),
    )
    .notFound(async (context) => {
      const page = await assets.read('/404.html');
      return page === null ? context.text('Cette page n’existe pas.', 404) : context.html(page, 404);
    });

const readPagesPolicy = async (assets: Pick<Assets, 'read'>): Promise<z.infer<typeof pagesPolicySchema>> =>
  pagesPolicySchema.parse(JSON.parse((await assets.read('/policy.json')) ?? 'null'));

/** @throws Error if the pages were not built */
export const readHasShortFlow = async (assets: Pick<Assets, 'read'>): Promise<boolean> =>
  (await readPagesPolicy(assets)).hasShortFlow;

export async function readPolicies(
  config: PolicyConfig,
  assets: Pick<Assets, 'read'>,
): Promise<Readonly<Record<DocumentKind, string>>> {
  const pagesPolicy = await readPagesPolicy(assets);
  return {
    ordering: contentSecurityPolicy(config, pagesPolicy, 'ordering'),
    reading: contentSecurityPolicy(config, pagesPolicy, 'reading'),
  };
}
