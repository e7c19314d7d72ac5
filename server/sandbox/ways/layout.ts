import type { Context } from 'hono';
import { html } from 'hono/html';

/** Escaped HTML, as `context.html` takes it. */
export type Markup = ReturnType<typeof html>;

interface Page {
  readonly title: string;
  /** What the page stands in for, after `Bac à sable : `. */
  readonly standsFor: string;
  readonly body: Markup;
  /** Stylesheets beside the common one. */
  readonly styles?: readonly string[];
}

export const stylesheet = '/ways/pages.css';
export const wordmark = '/ways/wordmark.svg';

/** Nothing in a page is inline, and nothing comes from elsewhere. */
const policy = "default-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const document = ({ title, standsFor, body, styles = [] }: Page): Markup =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Mijote (bac à sable)</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${[stylesheet, ...styles].map((path) => html`<link rel="stylesheet" href="/sandbox${path}" />`)}
      </head>
      <body>
        <a class="skip" href="#contenu">Aller au contenu</a>
        <header>
          <p class="ribbon"><strong>Bac à sable</strong> <span>${standsFor}</span></p>
          <div class="bar">
            <a href="/"><img src="/sandbox${wordmark}" alt="Mijote" width="108" height="42" /></a>
            <nav aria-label="Bac à sable">
              <a href="/">La boutique</a>
              <a href="/sandbox/client-area/login">Espace client</a>
              <a href="/sandbox/">Tableau de bord</a>
            </nav>
          </div>
        </header>
        <main id="contenu">${body}</main>
      </body>
    </html>`;

/** Answers with a whole page. */
export function sendPage(
  context: Context,
  page: Page,
  status: 200 | 400 | 403 | 404 = 200,
): Response | Promise<Response> {
  context.header('content-security-policy', policy);
  context.header('cache-control', 'no-store');
  return context.html(document(page), status);
}
