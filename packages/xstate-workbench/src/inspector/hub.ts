import type { Channel } from './channel.ts';

/** A server's end of `httpChannel`: what it posts goes to every open stream. */
export interface Hub extends Channel {
  /** The body of an answer of type `text/event-stream`. */
  readonly stream: () => ReadableStream<Uint8Array>;
  /** Somebody has posted this. */
  readonly hear: (message: unknown) => void;
}

/** In ms: servers cut answers that take too long, and a browser calls that an error. Whoever listens asks again. */
const lifetime = 20_000;

export function createHub(): Hub {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const listeners = new Set<(message: unknown) => void>();
  const encoder = new TextEncoder();
  return {
    post: (message) => {
      const bytes = encoder.encode(`data: ${JSON.stringify(message)}\n\n`);
      for (const stream of streams) stream.enqueue(bytes);
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    stream: () => {
      const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          open.add(controller);
          streams.add(controller);
          // Whoever waits for the answer's beginning has it.
          controller.enqueue(encoder.encode(': open\n\n'));
          setTimeout(() => {
            if (streams.delete(controller)) controller.close();
          }, lifetime).unref();
        },
        cancel: () => {
          for (const controller of open) streams.delete(controller);
        },
      });
    },
    hear: (message) => {
      for (const listener of listeners) listener(message);
    },
  };
}
