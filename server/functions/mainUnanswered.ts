import { DeadlineError } from '#server/deadline.ts';
import { Failure } from '#server/failure.ts';

/** The main backend did not answer, in time or at all. */
export function mainUnanswered(cause: unknown): Failure {
  const [status, code] =
    cause instanceof DeadlineError ? ([504, 'main_late'] as const) : ([502, 'main_down'] as const);
  return new Failure(status, code, 'Notre serveur ne répond pas pour le moment. Merci de réessayer.', {
    cause,
  });
}
