import { Failure } from '#server/failure.ts';
import { troubleOf } from '#server/providers/trouble.ts';

/** The durable engine did not answer, in time or at all: what it was asked may be under way, and asking again does no harm. */
export function ordersUnreachable(cause: unknown): Failure {
  const { status } = troubleOf(cause);
  const message =
    'Votre commande n’a pas pu être confirmée pour le moment. Merci de réessayer : rien ne sera débité deux fois.';
  return new Failure(status, status === 504 ? 'orders_late' : 'orders_down', message, { cause });
}
