/** PayGreen's tokens expire after ten minutes. */
const tokenLifetimeMs = 9 * 60_000;

interface TokenCache {
  get(signal: AbortSignal): Promise<string>;
  discard(token: string): void;
}

/** Concurrent requests authenticate separately, because on Workers a request cannot wait for another. */
export function createTokenCache(
  authenticate: (signal: AbortSignal) => Promise<string>,
  now: () => number,
): TokenCache {
  let cachedToken: { readonly token: string; readonly until: number } | null = null;

  return {
    get: async (signal) => {
      if (cachedToken !== null && now() < cachedToken.until) return cachedToken.token;
      const expiresAt = now() + tokenLifetimeMs;
      const token = await authenticate(signal);
      cachedToken = { token, until: expiresAt };
      return token;
    },
    discard: (token) => {
      if (cachedToken?.token === token) cachedToken = null;
    },
  };
}
