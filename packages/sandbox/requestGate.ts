import type { MiddlewareHandler } from 'hono';

/** Middleware that tracks running requests, so that the sandbox does not close the database during a request. */
interface RequestGate {
  readonly middleware: MiddlewareHandler;
  /** Rejects new requests and resolves after the last running request has ended. */
  close(): Promise<void>;
}

export function createRequestGate(): RequestGate {
  const { promise: allRequestsDone, resolve: resolveDone } = Promise.withResolvers<void>();
  let runningRequests = 0;
  let isClosing = false;
  const resolveWhenIdle = (): void => {
    if (isClosing && runningRequests === 0) resolveDone();
  };
  return {
    middleware: async (context, next) => {
      if (isClosing) return context.body(null, 503);
      runningRequests += 1;
      try {
        return await next();
      } finally {
        runningRequests -= 1;
        resolveWhenIdle();
      }
    },
    close: () => {
      isClosing = true;
      resolveWhenIdle();
      return allRequestsDone;
    },
  };
}
