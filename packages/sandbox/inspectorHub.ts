import type { Channel } from 'xstate-workbench/inspector/channel';

export interface Hub extends Channel {
  readonly stream: () => ReadableStream<Uint8Array>;
  readonly publish: (message: unknown) => void;
}

/**
 * Maximum duration of a response stream in ms. Browsers report an error if the server aborts a longer one. Clients
 * reconnect.
 */
const streamLifetimeMs = 20_000;

export function createHub(): Hub {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const listeners = new Set<(message: unknown) => void>();
  const encoder = new TextEncoder();
  return {
    post: (message) => {
      const bytes = encoder.encode(`data: ${JSON.stringify(message)}\n\n`);
      for (const stream of streams) stream.enqueue(bytes);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stream: () => {
      const controllers = new Set<ReadableStreamDefaultController<Uint8Array>>();
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          controllers.add(controller);
          streams.add(controller);
          // The first line makes the server send the response headers without delay.
          controller.enqueue(encoder.encode(': open\n\n'));
          setTimeout(() => {
            if (streams.delete(controller)) controller.close();
          }, streamLifetimeMs).unref();
        },
        cancel: () => {
          for (const controller of controllers) streams.delete(controller);
        },
      });
    },
    publish: (message) => {
      for (const listener of listeners) listener(message);
    },
  };
}
