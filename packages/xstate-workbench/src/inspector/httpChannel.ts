import type { Channel } from './channel.ts';
import { streamChannel, type Transport } from './streamChannel.ts';

/** Maximum body size for `keepalive` requests in bytes, below the limit of browsers. */
const maxKeepaliveBytes = 30_000;

async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    // The stream is read in sequence.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const fetchTransport = (url: string): Transport => ({
  send: async (body) => {
    // With `keepalive`, a window that closes can send its last message.
    const keepalive = body.length < maxKeepaliveBytes;
    await fetch(url, { method: 'POST', body, keepalive, headers: { 'content-type': 'application/json' } });
  },
  open: async (signal) => {
    const { ok, body } = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
    return ok && body !== null ? readChunks(body) : null;
  },
  wait: (task, pause) => void setTimeout(task, pause),
});

export const httpChannel = (url: string, onMissing?: () => void): Channel =>
  streamChannel(fetchTransport(url), onMissing);
