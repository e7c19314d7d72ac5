import { Failure } from '#server/failure.ts';
import { troubleOf } from '#server/providers/trouble.ts';

/** A voucher's provider did not answer, in time or at all. Other ways to pay are open. */
export function vouchersUnreachable(cause: unknown): Failure {
  const { status, code } = troubleOf(cause);
  const message =
    'Le service des titres-restaurant ne répond pas pour le moment. Merci de réessayer, ou de choisir un autre moyen de paiement.';
  return new Failure(status, code, message, { cause });
}
