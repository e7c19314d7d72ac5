import type { Backends } from './backends.ts';

/**
 * Requests the checkout cookie.
 * @returns `false` if the request failed, which does not mean that the browser blocks cookies
 * @rule R4.47
 */
export async function startCheckout(
  { payment }: Pick<Backends, 'payment'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { ok } = await payment.post('startCheckout', { json: {}, signal });
  return ok;
}
