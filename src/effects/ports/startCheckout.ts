import type { Backends } from './backends.ts';

/**
 * Requests the checkout's cookie before a request that needs it.
 * @returns `false` if the server did not start a checkout, which does not mean that cookies are refused
 * @rule R4.47
 */
export async function startCheckout(
  { payment }: Pick<Backends, 'payment'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { ok } = await payment.post('startCheckout', { json: {}, signal });
  return ok;
}
