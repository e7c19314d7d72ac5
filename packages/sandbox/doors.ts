import type { MiddlewareHandler } from 'hono';

/** Middleware that tracks running requests, so that the database is not closed during one. */
interface Doors {
  readonly through: MiddlewareHandler;
  /** Rejects new requests and resolves after the last running request. */
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
