import type { MiddlewareHandler } from 'hono';

export interface Assets {
  /** Serves a file. If it does not exist, calls the next handler. */
  serve(toPath: (url: URL) => string): MiddlewareHandler;
  has(path: string): Promise<boolean>;
  read(path: string): Promise<string | null>;
  /** Compression and ETags, unless the platform provides both. */
  readonly encodingMiddleware: readonly MiddlewareHandler[];
}
