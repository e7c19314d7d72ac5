/**
 * A redirect would send API keys and customer data to another address (ASVS 15.3.2).
 * @throws TypeError for a redirect
 */
export const withoutRedirects =
  (baseFetch?: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await (baseFetch ?? fetch)(input, { ...init, redirect: 'manual' });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    throw new TypeError('The answer leads elsewhere');
  };
