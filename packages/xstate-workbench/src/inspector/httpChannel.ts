import type { Channel } from './channel.ts';

/** In ms: a server that was started again is found again. */
const retry = 2000;

/** The lines of a stream of server-sent events that hold a message. */
async function* messagesIn(body: ReadableStream<Uint8Array>): AsyncGenerator {
  let rest = '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    // One piece comes after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}

/**
 * The way to a server: what is posted goes there one by one, what it says comes as server-sent events. It is asked again and again
 * while it does not answer; what is posted meanwhile is lost, but for the first word, which is said to each that comes back.
 */
export function httpChannel(url: string): Channel {
  let greeting: unknown = null;

  const post = async (message: unknown): Promise<void> => {
    greeting ??= message;
    const body = JSON.stringify(message);
    // The server that is not there is asked again by the stream; a window that closes still says so.
    await fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
  };
  /** @returns how long to wait before it is asked again, in ms */
  const hearOnce = async (heard: (message: unknown) => void, signal: AbortSignal): Promise<number> => {
    try {
      const { ok, body } = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
      if (!ok || body === null) return retry;
      if (greeting !== null) void post(greeting);
      for await (const message of messagesIn(body)) heard(message);
      return 0;
    } catch {
      return retry;
    }
  };
  const hearFrom = async (heard: (message: unknown) => void, signal: AbortSignal): Promise<void> => {
    const pause = await hearOnce(heard, signal);
    if (!signal.aborted) setTimeout(() => void hearFrom(heard, signal), pause);
  };
  return {
    post: (message) => void post(message),
    listen: (heard) => {
      const ending = new AbortController();
      void hearFrom(heard, ending.signal);
      return () => ending.abort();
    },
  };
}
