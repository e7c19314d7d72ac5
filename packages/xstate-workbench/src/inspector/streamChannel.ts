import type { Channel } from './channel.ts';

/** How messages come to a server, and from it. */
export interface Transport {
  /** @throws when nobody is there */
  readonly send: (body: string) => Promise<void>;
  /** The server's events as they come; null when it does not give them. Throws when nobody is there. */
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly wait: (task: () => void, pause: number) => void;
}

/** In ms: a server that was started again is found again; one that is away for long is asked less often. */
const [firstPause, longestPause] = [2000, 30_000];

/** The lines of server-sent events that hold a message. */
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
 * The way to a server: what is posted goes there one by one, in order, once it has answered for the first time or has not; what it says
 * comes as server-sent events. It is asked again and again while it does not answer; what is posted meanwhile is lost, but for the first
 * word, which is said to each that comes back.
 * @param onMissing called when nobody has answered the first time
 */
export function streamChannel({ send, open, wait }: Transport, onMissing?: () => void): Channel {
  let greeting: string | null = null;
  let pause = firstPause;
  const tried = Promise.withResolvers<void>();
  let sending = tried.promise;

  const deliver = async (body: string): Promise<void> => {
    // The server that is not there is asked again by the stream.
    await send(body).catch(() => undefined);
  };
  const queue = (body: string): void => {
    sending = sending.then(() => deliver(body));
  };
  /** @returns whether it was there */
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
