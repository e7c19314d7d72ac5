/** In ms. PayGreen's tokens are valid for ten minutes. Renew them one minute earlier. */
const lifetime = 9 * 60_000;

interface TokenKeeper {
  current(signal: AbortSignal): Promise<string>;
  /** Discards a rejected token, unless another call has replaced it. */
  forget(token: string): void;
}

/**
 * Caches a token. Without one, each request authenticates itself, because Workers do not let a request wait
 * for the response of another.
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
