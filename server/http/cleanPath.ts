/**
 * The one address of a page: without a slash at its end, and without the name of its file. It begins with one slash: with two it would
 * name another host to whoever is sent there.
 */
export const cleanPath = (pathname: string): string =>
  pathname.replace(/^\/+/, '/').replace(/\/(?:index\.html)?$/, '') || '/';
