import type { MiddlewareHandler } from 'hono';

/** Whoever asks the sandbox comes in through them, so that its file is never shut while it is asked. */
interface Doors {
  readonly through: MiddlewareHandler;
  /** Lets nobody else in; resolves when the last one has left. */
  close(): Promise<void>;
}

export function createDoors(): Doors {
  const { promise: empty, resolve: leave } = Promise.withResolvers<void>();
  let inside = 0;
  let isClosing = false;
  const leaveWhenEmpty = (): void => {
    if (isClosing && inside === 0) leave();
  };
  return {
    through: async (context, next) => {
      if (isClosing) return context.body(null, 503);
      inside += 1;
      try {
        return await next();
      } finally {
        inside -= 1;
        leaveWhenEmpty();
      }
    },
    close: () => {
      isClosing = true;
      leaveWhenEmpty();
      return empty;
    },
  };
}
