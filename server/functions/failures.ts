import type { Context } from 'hono';
import { emailRejectedMessage } from '#machines/domain/email.ts';
import { DeadlineError } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import type { Limits } from '#server/limits/limits.ts';
import { troubleOf } from '#server/providers/trouble.ts';

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

/** A provider rejects an e-mail that the shop accepts. @param field path of the e-mail in the request */
export const emailRejected = (field: string, cause?: unknown): Failure =>
  new Failure(422, 'email_rejected', emailRejectedMessage, {
    cause,
    fields: { [field]: emailRejectedMessage },
  });

/** The main backend did not answer, in time or at all. */
export function mainUnanswered(cause: unknown): Failure {
  const [status, code] =
    cause instanceof DeadlineError ? ([504, 'main_late'] as const) : ([502, 'main_down'] as const);
  const message = 'Notre boutique ne répond pas pour le moment. Merci de réessayer dans un instant.';
  return new Failure(status, code, message, { cause });
}

/** The durable engine did not answer, in time or at all: what it was asked may be under way, and asking again does no harm. */
export function ordersUnreachable(cause: unknown): Failure {
  const { status } = troubleOf(cause);
  const message =
    'Votre commande n’a pas pu être confirmée pour le moment. Merci de réessayer\u00a0: rien ne sera débité deux fois.';
  return new Failure(status, status === 504 ? 'orders_late' : 'orders_down', message, { cause });
}

/** A voucher's provider did not answer, in time or at all. Other ways to pay are open. */
export function vouchersUnreachable(cause: unknown): Failure {
  const { status, code } = troubleOf(cause);
  const message =
    'Le service des titres-restaurant ne répond pas pour le moment. Merci de réessayer, ou de choisir un autre moyen de paiement.';
  return new Failure(status, code, message, { cause });
}
