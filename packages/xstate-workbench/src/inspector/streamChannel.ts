import type { Channel } from './channel.ts';

export interface Transport {
  /** @throws if the server is unreachable */
  readonly send: (body: string) => Promise<void>;
  /** Server-sent events. `null` if the server rejects the request. @throws if the server is unreachable */
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly wait: (task: () => void, pause: number) => void;
}

/** In ms: bounds of the reconnection delay, which grows while the server is away. */
const [firstPause, longestPause] = [2000, 30_000];

async function* messagesIn(body: AsyncIterable<Uint8Array>): AsyncGenerator {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    rest += decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}

/**
 * Channel to a server. Posts are sent in order, after the first connection attempt. Reconnects until it is
 * closed. Posts during an outage are lost, except the first one, which is repeated after each reconnection.
 * @param onMissing called after each failed connection attempt
 */
export function streamChannel({ send, open, wait }: Transport, onMissing?: () => void): Channel {
  let greeting: string | null = null;
  let pause = firstPause;
  const tried = Promise.withResolvers<void>();
  let sending = tried.promise;

  const deliver = async (body: string): Promise<void> => {
    // The stream handles reconnections.
    await send(body).catch(() => undefined);
  };
  const queue = (body: string): void => {
    sending = sending.then(() => deliver(body));
  };
  const hearOnce = async (heard: (message: unknown) => void, signal: AbortSignal): Promise<boolean> => {
    try {
      const body = await open(signal);
      if (body === null) return false;
      if (greeting !== null) queue(greeting);
      tried.resolve();
      for await (const message of messagesIn(body)) heard(message);
      return true;
    } catch {
      return false;
    }
  };
  const hearFrom = async (heard: (message: unknown) => void, signal: AbortSignal): Promise<void> => {
    const isThere = await hearOnce(heard, signal);
    if (signal.aborted) return;
    tried.resolve();
    if (!isThere) onMissing?.();
    wait(() => void hearFrom(heard, signal), isThere ? 0 : pause);
    pause = isThere ? firstPause : Math.min(pause * 2, longestPause);
  };
  return {
    post: (message) => {
      const body = JSON.stringify(message);
      greeting ??= body;
      queue(body);
    },
    listen: (heard) => {
      const ending = new AbortController();
      void hearFrom(heard, ending.signal);
      return () => ending.abort();
    },
  };
}
