/**
 * The same, which refuses a redirect: it would carry our keys and a shopper's data to an address that nobody configured
 * (ASVS 15.3.2). Workers' own fetch knows no `redirect: 'error'`.
 * @throws TypeError for an answer that leads elsewhere, as `redirect: 'error'` does
 */
export const unredirected =
  (send?: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await (send ?? fetch)(input, { ...init, redirect: 'manual' });
    if (answer.status < 300 || answer.status >= 400) return answer;
    await answer.body?.cancel();
    throw new TypeError('The answer leads elsewhere');
  };
