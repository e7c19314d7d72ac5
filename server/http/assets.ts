import type { MiddlewareHandler } from 'hono';

/** Built files on any platform. Paths start at the site's root: `/menus/index.html`. */
export interface Assets {
  /** Serves a file, or the index of a folder. Calls the next handler if there is none. */
  serve(pathOf: (url: URL) => string): MiddlewareHandler;
  has(path: string): Promise<boolean>;
  /** `null` if it does not exist. */
  read(path: string): Promise<string | null>;
  /** Compression and ETags, if the platform does not provide them. */
  readonly packing: readonly MiddlewareHandler[];
}
