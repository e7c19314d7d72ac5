/**
 * A redirect would send our keys and customer data to an unconfigured address (ASVS 15.3.2). Workers do not
 * support `redirect: 'error'`.
 * @throws TypeError for a redirect
 */
export const unredirected =
  (send?: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await (send ?? fetch)(input, { ...init, redirect: 'manual' });
    if (answer.status < 300 || answer.status >= 400) return answer;
    await answer.body?.cancel();
    throw new TypeError('The answer leads elsewhere');
  };
