import type { MiddlewareHandler } from 'hono';

/** Paths start at the site's root: `/menus/index.html`. */
export interface Assets {
  /** Calls the next handler if the file does not exist. */
  serve(toPath: (url: URL) => string): MiddlewareHandler;
  has(path: string): Promise<boolean>;
  read(path: string): Promise<string | null>;
  /** Compression and ETags, unless the platform provides them. */
  readonly encodingMiddleware: readonly MiddlewareHandler[];
}
