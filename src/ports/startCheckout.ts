import type { Backends } from './backends.ts';

/**
 * Has the server set its cookie, before a request that needs it. `false` where the server does not start checkouts: nothing is known of
 * cookies then.
 */
export async function startCheckout(
  { payment }: Pick<Backends, 'payment'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { ok } = await payment.post('startCheckout', { json: {}, signal });
  return ok;
}
