/** PayGreen's tokens are good for ten minutes; a new one is asked for a minute before. */
const lifetime = 9 * 60_000;

/** The token that all calls of a process share. */
interface TokenKeeper {
  /** @param signal ends the asking for a new one */
  current(signal: AbortSignal): Promise<string>;
  /** Has a token replaced that PayGreen took no more, unless another call has done it already. */
  forget(token: string): void;
}

/**
 * Keeps what `authenticate` gives. Who meets no token asks for one: an answer that another request waits for may never come, and some
 * platforms let nobody else wait for it.
 */
export function keepToken(
  authenticate: (signal: AbortSignal) => Promise<string>,
  now: () => number,
): TokenKeeper {
  let cached: { readonly token: string; readonly until: number } | null = null;

  return {
    current: async (signal) => {
      if (cached !== null && now() < cached.until) return cached.token;
      const until = now() + lifetime;
      const token = await authenticate(signal);
      cached = { token, until };
      return token;
    },
    forget: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}
