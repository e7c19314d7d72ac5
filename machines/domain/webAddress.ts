/** `true` for a plain HTTP URL of this machine, which needs no encryption. */
export const isLoopback = (url: string): boolean =>
  /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#]|$)/i.test(url);

export const isPrivate = (url: string): boolean => !/^\s*http:/i.test(url) || isLoopback(url);
