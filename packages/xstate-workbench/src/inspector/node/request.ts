import type { IncomingMessage } from 'node:http';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopbackName = (name: string): boolean => loopbackNames.has(name) || name.endsWith('.localhost');

/** `true` for pages on the same computer, and for programs outside browsers, which send no origin. */
export function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const url = URL.parse(origin);
  return url !== null && isLoopbackName(url.hostname);
}

/** `false` for other host names that resolve to the computer itself (DNS rebinding). */
export const isLocalHost = (host: string | undefined): boolean =>
  isLoopbackName((host ?? '').replace(/:\d+$/, ''));

/** Maximum size of a request body in bytes. Real messages are far smaller. */
const maxBodyBytes = 32_000_000;

/** Returns the JSON body of a request. `undefined` if the body is invalid or too large. */
export async function readMessage(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) return undefined;
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
