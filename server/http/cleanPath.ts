/**
 * Canonical path without a trailing slash or file name. Multiple leading slashes become one, because a
 * redirect to `//host` leaves the site.
 */
export const cleanPath = (pathname: string): string =>
  pathname.replace(/^\/+/, '/').replace(/\/(?:index\.html)?$/, '') || '/';
