import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { bundle } from './bundle.ts';

interface BrowserFile {
  readonly path: string;
  readonly type: 'text/javascript' | 'text/html' | 'text/css';
  readonly load: () => Promise<string>;
}

/** Returns a CSP that names the server's origin, because WebKit never matches `'self'` in a sandboxed frame. */
function securityPolicyFor(origin: string): string {
  const allowedSources = `'self' ${origin}`;
  return [
    "default-src 'none'",
    ...['script-src', 'style-src', 'font-src', 'connect-src'].map((kind) => `${kind} ${allowedSources}`),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param source HTML or CSS file that is served unchanged */
export const staticFile = (path: string, type: 'text/html' | 'text/css', source: URL): BrowserFile => ({
  path,
  type,
  load: () => readFile(source, 'utf8'),
});

/** @param texts plain texts without markup, by their names in double braces in `source` */
export const templateFile = (
  path: string,
  source: URL,
  texts: Readonly<Record<string, string>>,
): BrowserFile => ({
  path,
  type: 'text/html',
  load: async () =>
    (await readFile(source, 'utf8')).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => texts[name] ?? ''),
});

/** @param entry script that is bundled with its imports */
export const bundledFile = (path: string, entry: URL): BrowserFile => ({
  path,
  type: 'text/javascript',
  load: () => bundle(entry),
});

/** Caches a successful result of `load`. A failure is not cached, so the next call loads again. */
function cacheResult(load: () => Promise<string>): () => Promise<string> {
  let cached: Promise<string> | undefined;
  return () =>
    (cached ??= load().catch((error: unknown) => {
      cached = undefined;
      throw error;
    }));
}

export function createBrowserFiles(files: readonly BrowserFile[]): Hono {
  const app = new Hono();
  for (const { path, type, load } of files) {
    const cached = cacheResult(load);
    app.get(path, async (context) =>
      context.body(await cached(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'content-security-policy': securityPolicyFor(new URL(context.req.url).origin),
        // The frames have an opaque origin, so developer tools need CORS to read even the frames' stylesheet.
        'access-control-allow-origin': '*',
      }),
    );
  }
  return app;
}
