import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { bundle } from './bundle.ts';

/** What a browser loads from a stand-in. */
interface BrowserFile {
  readonly path: string;
  readonly type: 'text/javascript' | 'text/html' | 'text/css';
  readonly make: () => Promise<string>;
}

/** Names its origin: a sandboxed frame's own is opaque, which WebKit never takes for `'self'`. */
function policyAt(origin: string): string {
  const here = `'self' ${origin}`;
  return [
    "default-src 'none'",
    ...['script-src', 'style-src', 'font-src', 'connect-src'].map((kind) => `${kind} ${here}`),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param source a page or a stylesheet as it stands there */
export const standing = (path: string, type: 'text/html' | 'text/css', source: URL): BrowserFile => ({
  path,
  type,
  make: () => readFile(source, 'utf8'),
});

/** @param entry what the script is bundled from */
export const bundled = (path: string, entry: URL): BrowserFile => ({
  path,
  type: 'text/javascript',
  make: () => bundle(entry),
});

/** Made once; tried again when that failed. */
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** Serves a stand-in's scripts, frames and stylesheets. */
export function createBrowserFiles(files: readonly BrowserFile[]): Hono {
  const app = new Hono();
  for (const { path, type, make } of files) {
    const made = once(make);
    app.get(path, async (context) =>
      context.body(await made(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'content-security-policy': policyAt(new URL(context.req.url).origin),
        // The frames' own origin is opaque: even their stylesheet is another's to whoever inspects them.
        'access-control-allow-origin': '*',
      }),
    );
  }
  return app;
}
