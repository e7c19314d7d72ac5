/** Plain HTTP to this machine is safe. */
export const isLoopback = (url: string): boolean =>
  /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#]|$)/i.test(url);

/** `false` for plain HTTP to another machine. */
export const isPrivate = (url: string): boolean => !/^\s*http:/i.test(url) || isLoopback(url);
