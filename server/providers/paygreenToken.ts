/** In ms. PayGreen's tokens expire after ten minutes. */
const lifetime = 9 * 60_000;

interface TokenKeeper {
  current(signal: AbortSignal): Promise<string>;
  /** Ignores a token that another call has replaced. */
  forget(token: string): void;
}

/** Concurrent requests authenticate separately: on Workers, a request cannot wait for another. */
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
