import type { Channel } from './channel.ts';

export interface Transport {
  /**
   * Sends a message to the server.
   * @throws if the server is unreachable
   */
  readonly send: (body: string) => Promise<void>;
  /**
   * Opens a stream of server-sent events. `null` if the server rejects the request.
   * @throws if the server is unreachable
   */
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly wait: (task: () => void, pause: number) => void;
}

/** Minimum and maximum reconnection delay in ms. The delay grows while the server is unreachable. */
const [minPauseMs, maxPauseMs] = [2000, 30_000];

async function* messagesIn(body: AsyncIterable<Uint8Array>): AsyncGenerator {
  let remainder = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    remainder += decoder.decode(piece, { stream: true });
    const lines = remainder.split('\n');
    remainder = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}

/**
 * Creates a channel to a server, which reconnects until it is closed. Messages during an outage are lost. The first
 * message is repeated after each reconnection.
 * @param onMissing called after each failed connection attempt
 */
export function streamChannel({ send, open, wait }: Transport, onMissing?: () => void): Channel {
  let firstPost: string | null = null;
  let pause = minPauseMs;
  const firstAttempt = Promise.withResolvers<void>();
  let sending = firstAttempt.promise;

  const sendBody = async (body: string): Promise<void> => {
    await send(body).catch(() => undefined);
  };
  const queue = (body: string): void => {
    sending = sending.then(() => sendBody(body));
  };
  const readStreamOnce = async (
    listener: (message: unknown) => void,
    signal: AbortSignal,
  ): Promise<boolean> => {
    try {
      const body = await open(signal);
      if (body === null) return false;
      if (firstPost !== null) queue(firstPost);
      firstAttempt.resolve();
      for await (const message of messagesIn(body)) listener(message);
      return true;
    } catch {
      return false;
    }
  };
  const readStream = async (listener: (message: unknown) => void, signal: AbortSignal): Promise<void> => {
    const isReachable = await readStreamOnce(listener, signal);
    if (signal.aborted) return;
    firstAttempt.resolve();
    if (!isReachable) onMissing?.();
    wait(() => void readStream(listener, signal), isReachable ? 0 : pause);
    pause = isReachable ? minPauseMs : Math.min(pause * 2, maxPauseMs);
  };
  return {
    post: (message) => {
      const body = JSON.stringify(message);
      firstPost ??= body;
      queue(body);
    },
    listen: (listener) => {
      const abortController = new AbortController();
      void readStream(listener, abortController.signal);
      return () => abortController.abort();
    },
  };
}
