/** Whether an http address is on this very machine: what is sent there never travels. */
export const isLoopback = (url: string): boolean =>
  /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#]|$)/i.test(url);

/** Whether nobody on the way can read what is sent to an address: any but plain http to another machine. */
export const isPrivate = (url: string): boolean => !/^\s*http:/i.test(url) || isLoopback(url);
