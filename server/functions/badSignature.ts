import type { Context } from 'hono';
import { Failure } from '#server/failure.ts';
import type { Limits } from '#server/limits/limits.ts';

/**
 * The refusal of a webhook that its provider did not sign, once it is counted.
 * @throws Failure 429 when its sender has sent too many
 */
export async function badSignature(
  context: Context,
  limits: Pick<Limits, 'badSignature'>,
  cause?: unknown,
): Promise<Failure> {
  await limits.badSignature(context);
  return new Failure(400, 'bad_signature', 'Signature invalide.', { cause });
}
