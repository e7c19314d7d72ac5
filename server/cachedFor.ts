/**
 * Asks once in `fresh` ms, however many want the answer, and once at a time. A question that failed is asked anew.
 * @param now milliseconds since 1970
 */
export function cachedFor<TAnswer>(
  fresh: number,
  now: () => number,
  ask: () => Promise<TAnswer>,
): () => Promise<TAnswer> {
  let kept: { readonly answer: Promise<TAnswer>; until: number } | null = null;

  async function answered(): Promise<TAnswer> {
    try {
      const answer = await ask();
      if (kept !== null) kept.until = now() + fresh;
      return answer;
    } catch (error) {
      kept = null;
      throw error;
    }
  }

  return () => {
    if (kept === null || now() >= kept.until) kept = { answer: answered(), until: Number.POSITIVE_INFINITY };
    return kept.answer;
  };
}
