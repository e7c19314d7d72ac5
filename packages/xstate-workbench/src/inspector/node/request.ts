import type { IncomingMessage } from 'node:http';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopbackName = (name: string): boolean => loopbackNames.has(name) || name.endsWith('.localhost');

/** Whether a page of this machine asks, or a program, which has no origin. */
export function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const url = URL.parse(origin);
  return url !== null && isLoopbackName(url.hostname);
}

/** Whether the server is asked by its own name: another's that leads here is a page's trick to read it. */
export const isLocalHost = (host: string | undefined): boolean =>
  isLoopbackName((host ?? '').replace(/:\d+$/, ''));

/** In bytes: a chart and what a context holds are far below it. */
const mostBytes = 32_000_000;

/** What was posted, as JSON; undefined for what is none, or too much. */
export async function messageIn(request: IncomingMessage): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request) {
    if (!(piece instanceof Uint8Array)) return undefined;
    size += piece.length;
    if (size > mostBytes) return undefined;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    return undefined;
  }
}
