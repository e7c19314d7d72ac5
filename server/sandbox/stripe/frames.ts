import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { bundle } from './bundle.ts';

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const file = (name: string) => (): Promise<string> =>
  readFile(new URL(`../browser/${name}`, import.meta.url), 'utf8');

const script = (entry: string) => (): Promise<string> => bundle(entry);

const parts: readonly (readonly [path: string, type: string, make: () => Promise<string>])[] = [
  ['/stripe.js', 'text/javascript', script('stripe.ts')],
  ['/frames/card', 'text/html', file('card.html')],
  ['/frames/card.js', 'text/javascript', script('card.ts')],
  ['/frames/challenge', 'text/html', file('challenge.html')],
  ['/frames/challenge.js', 'text/javascript', script('challenge.ts')],
  ['/frames/frame.css', 'text/css', file('frame.css')],
];

/** Made once; tried again when that failed. */
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** Everything that a browser loads from the stand-in: the page's script and the two frames. */
export function createFrames(): Hono {
  const frames = new Hono();
  for (const [path, type, make] of parts) {
    const made = once(make);
    frames.get(path, async (context) =>
      context.body(await made(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy,
        // The frames' own origin is opaque: even their stylesheet is another's to whoever inspects them.
        'access-control-allow-origin': '*',
      }),
    );
  }
  return frames;
}
