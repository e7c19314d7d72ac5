/** Returns a path with one leading slash, because a redirect to `//host` would leave the site. */
export const cleanPath = (pathname: string): string =>
  pathname.replace(/^\/+/, '/').replace(/\/(?:index\.html)?$/, '') || '/';
