import type { Context } from 'hono';
import { emailRejectedMessage } from '#machines/domain/email.ts';
import { DeadlineError } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import type { Limits } from '#server/limits/limits.ts';
import { classifyProviderError } from '#server/providers/providerErrors.ts';

/** @throws Failure 429 if the client sent too many webhooks with an invalid signature */
export async function countBadSignature(
  context: Context,
  limits: Pick<Limits, 'badSignature'>,
  cause?: unknown,
): Promise<Failure> {
  await limits.badSignature(context);
  return new Failure(400, 'bad_signature', 'Signature invalide.', { cause });
}

/** @param field path of the e-mail in the request */
export const emailRejected = (field: string, cause?: unknown): Failure =>
  new Failure(422, 'email_rejected', emailRejectedMessage, {
    cause,
    fields: { [field]: emailRejectedMessage },
  });

export function mainBackendUnavailable(cause: unknown): Failure {
  const [status, code] =
    cause instanceof DeadlineError ? ([504, 'main_late'] as const) : ([502, 'main_down'] as const);
  const message = 'Notre boutique ne répond pas pour le moment. Merci de réessayer dans un instant.';
  return new Failure(status, code, message, { cause });
}

/** Response if Restate is unreachable. The order may still continue, and a retry is safe. */
export function ordersUnreachable(cause: unknown): Failure {
  const { status } = classifyProviderError(cause);
  const message =
    'Votre commande n’a pas pu être confirmée pour le moment. Merci de réessayer\u00a0: rien ne sera débité deux fois.';
  return new Failure(status, status === 504 ? 'orders_late' : 'orders_down', message, { cause });
}

export function vouchersUnreachable(cause: unknown): Failure {
  const { status, code } = classifyProviderError(cause);
  const message =
    'Le service des titres-restaurant ne répond pas pour le moment. Merci de réessayer, ou de choisir un autre moyen de paiement.';
  return new Failure(status, code, message, { cause });
}
