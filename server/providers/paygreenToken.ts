/** PayGreen's tokens are good for ten minutes; a new one is asked for a minute before. */
const lifetime = 9 * 60_000;

/** The token that all calls of a process share. */
interface TokenKeeper {
  current(): Promise<string>;
  /** Has a token replaced that PayGreen took no more, unless somebody else has done it already. */
  forget(token: string): void;
}

/** Keeps what `authenticate` gives; calls that meet without a token wait for the same one. */
export function keepToken(authenticate: () => Promise<string>, now: () => number): TokenKeeper {
  let cached: { readonly asking: Promise<string>; token: string | null; readonly until: number } | null =
    null;

  return {
    current: async () => {
      if (cached === null || cached.until <= now())
        cached = { asking: authenticate(), token: null, until: now() + lifetime };
      const mine = cached;
      try {
        mine.token = await mine.asking;
        return mine.token;
      } catch (error) {
        if (cached === mine) cached = null;
        throw error;
      }
    },
    forget: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}
