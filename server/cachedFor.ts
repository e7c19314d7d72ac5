/**
 * Asks once in `fresh` ms, however many want the answer, and once at a time. A question that failed is asked anew.
 * @param now milliseconds since 1970
 */
export function cachedFor<TAnswer>(
  fresh: number,
  now: () => number,
  ask: () => Promise<TAnswer>,
): () => Promise<TAnswer> {
  let cached: { readonly answer: Promise<TAnswer>; until: number } | null = null;

  async function answered(): Promise<TAnswer> {
    try {
      const answer = await ask();
      if (cached !== null) cached.until = now() + fresh;
      return answer;
    } catch (error) {
      cached = null;
      throw error;
    }
  }

  return () => {
    if (cached === null || now() >= cached.until)
      cached = { answer: answered(), until: Number.POSITIVE_INFINITY };
    return cached.answer;
  };
}
