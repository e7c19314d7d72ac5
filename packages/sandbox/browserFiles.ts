import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { bundle } from './bundle.ts';

interface BrowserFile {
  readonly path: string;
  readonly type: 'text/javascript' | 'text/html' | 'text/css';
  readonly make: () => Promise<string>;
}

/** Names the origin explicitly: a sandboxed frame has an opaque origin, and WebKit never matches it with `'self'`. */
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

/** @param source an HTML or CSS file, served unchanged */
export const standing = (path: string, type: 'text/html' | 'text/css', source: URL): BrowserFile => ({
  path,
  type,
  make: () => readFile(source, 'utf8'),
});

/** @param entry entry point of the bundle */
export const bundled = (path: string, entry: URL): BrowserFile => ({
  path,
  type: 'text/javascript',
  make: () => bundle(entry),
});

/** Caches the result. A failure is not cached. */
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

export function createBrowserFiles(files: readonly BrowserFile[]): Hono {
  const app = new Hono();
  for (const { path, type, make } of files) {
    const made = once(make);
    app.get(path, async (context) =>
      context.body(await made(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'content-security-policy': policyAt(new URL(context.req.url).origin),
        // The frames have an opaque origin, so even their stylesheet is cross-origin for developer tools.
        'access-control-allow-origin': '*',
      }),
    );
  }
  return app;
}
