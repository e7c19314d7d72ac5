import type { Channel } from './channel.ts';
import { streamChannel, type Transport } from './streamChannel.ts';

/** In bytes: a browser sends no more than that for a page that closes. */
const mostKept = 30_000;

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    // One piece comes after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** By `fetch`, as browsers have it. */
const fetching = (url: string): Transport => ({
  send: async (body) => {
    // A window that closes still says so.
    const keepalive = body.length < mostKept;
    await fetch(url, { method: 'POST', body, keepalive, headers: { 'content-type': 'application/json' } });
  },
  open: async (signal) => {
    const { ok, body } = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
    return ok && body !== null ? piecesOf(body) : null;
  },
  wait: (task, pause) => void setTimeout(task, pause),
});

/** The way to a server, for a page. */
export const httpChannel = (url: string, onMissing?: () => void): Channel =>
  streamChannel(fetching(url), onMissing);
