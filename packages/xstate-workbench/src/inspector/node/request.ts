import type { IncomingMessage } from 'node:http';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopbackName = (name: string): boolean => loopbackNames.has(name) || name.endsWith('.localhost');

/** `true` for pages on this machine, and for programs, which send no origin. */
export function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const url = URL.parse(origin);
  return url !== null && isLoopbackName(url.hostname);
}

/** Rejects other host names that resolve to this machine (DNS rebinding). */
export const isLocalHost = (host: string | undefined): boolean =>
  isLoopbackName((host ?? '').replace(/:\d+$/, ''));

/** In bytes. Real messages are far smaller. */
const maxBodyBytes = 32_000_000;

/** Parsed JSON body. `undefined` if it is invalid or too large. */
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
