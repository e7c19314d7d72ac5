/** Canonical path. A redirect to `//host` would leave the site, so leading slashes become one. */
export const cleanPath = (pathname: string): string =>
  pathname.replace(/^\/+/, '/').replace(/\/(?:index\.html)?$/, '') || '/';
