import type { MiddlewareHandler } from 'hono';

/** The built files, wherever a platform keeps them. Paths are from the site's root: `/menus/index.html`. */
export interface Assets {
  /** Answers with a file, the index of a folder for the folder; goes on where there is none. */
  serve(pathOf: (url: URL) => string): MiddlewareHandler;
  has(path: string): Promise<boolean>;
  /** Null where there is none. */
  read(path: string): Promise<string | null>;
  /** What is left to do here for fewer bytes: to compress, to say that nothing changed. */
  readonly packing: readonly MiddlewareHandler[];
}
