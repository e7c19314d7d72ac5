import type { Context } from 'hono';
import { html } from 'hono/html';

/** Escaped HTML for `context.html`. */
export type Markup = ReturnType<typeof html>;

interface PageOptions {
  readonly title: string;
  /** Purpose of the page, displayed after `Bac à sable : `. */
  readonly notice: string;
  readonly body: Markup;
  readonly styles?: readonly string[];
  /** Navigation links. The default is the sandbox's own links. */
  readonly nav?: readonly (readonly [path: string, name: string])[];
  /** Additional origins to which the page's forms may redirect. */
  readonly formTargets?: readonly string[];
}

/** Stylesheets of every sandbox page, in this order. */
export const stylesheets = ['/ways/pages.css', '/ways/parts.css'] as const;
export const wordmark = '/ways/wordmark.svg';

const defaultNav = [
  ['/sandbox/client-area/login', 'Espace client'],
  ['/sandbox/', 'Tableau de bord'],
] as const;

/** Returns the CSP of a sandbox page, which has no inline code and no external resources. */
const createSecurityPolicy = ({ formTargets = [] }: PageOptions): string =>
  [
    "default-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const documentPage = ({ title, notice, body, styles = [], nav = defaultNav }: PageOptions): Markup =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Mijote (bac à sable)</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${[...stylesheets, ...styles].map((path) => html`<link rel="stylesheet" href="/sandbox${path}" />`)}
      </head>
      <body>
        <a class="skip" href="#contenu">Aller au contenu</a>
        <header>
          <p class="ribbon"><strong>Bac à sable</strong> <span>${notice}</span></p>
          <div class="bar">
            <a href="/"><img src="/sandbox${wordmark}" alt="Mijote" width="108" height="42" /></a>
            <nav aria-label="Bac à sable">
              <a href="/">La boutique</a>
              ${nav.map(([path, name]) => html`<a href="${path}">${name}</a>`)}
            </nav>
          </div>
        </header>
        <main id="contenu">${body}</main>
      </body>
    </html>`;

export function sendPage(
  context: Context,
  page: PageOptions,
  status: 200 | 400 | 403 | 404 | 503 = 200,
): Response | Promise<Response> {
  context.header('content-security-policy', createSecurityPolicy(page));
  context.header('cache-control', 'no-store');
  return context.html(documentPage(page), status);
}
