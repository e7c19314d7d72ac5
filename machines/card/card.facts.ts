import {
  intentIsFor,
  intentKey,
  isUnconfirmed,
  paymentIsSuccessful as isSuccessful,
} from '#machines/domain/intent.ts';
import type { CardContext, ConfirmIntentOutcome, CreateIntentOutcome, IntentRequest } from './card.setup.ts';

/** Whether this very charge is the one at hand, whatever else the form says. */
export const chargeIsCurrent = ({ request }: CardContext, next: IntentRequest): boolean =>
  request !== null && intentKey(request.charge) === intentKey(next.charge);

/** Whether an earlier intent serves this charge. @rule R4.10 */
export const intentIsCached = ({ cache }: CardContext, { charge }: IntentRequest): boolean =>
  cache[intentKey(charge)] !== undefined;

/** Whether the server made an intent for exactly the current charge. */
export const intentIsCreated = ({ request }: CardContext, outcome: CreateIntentOutcome): boolean =>
  outcome.kind === 'created' && request !== null && intentIsFor(outcome.intent, request.charge);

/** Whether the server wants a proof of work before it answers. */
export const proofOfWorkIsRequired = (outcome: CreateIntentOutcome): boolean =>
  outcome.kind === 'proofOfWorkRequired';

/** Whether it is the very intent that is about to be confirmed, not one made in its stead. */
export const intentIsTheSame = (context: CardContext, outcome: CreateIntentOutcome): boolean =>
  intentIsCreated(context, outcome) &&
  outcome.kind === 'created' &&
  outcome.intent.id === context.created?.id;

/** Whether the provider took exactly what was created for the current charge. */
export const paymentIsSuccessful = (
  { request, created }: CardContext,
  outcome: ConfirmIntentOutcome,
): boolean =>
  outcome.kind === 'answered' &&
  request !== null &&
  created !== null &&
  isSuccessful(created, outcome.intent, request.charge);

/** Whether money moved otherwise than agreed. The status is asked first: no other status moves money. @rule R4.9 */
export const paymentIsMismatched = (context: CardContext, outcome: ConfirmIntentOutcome): boolean =>
  outcome.kind === 'answered' &&
  outcome.intent.status === 'succeeded' &&
  !paymentIsSuccessful(context, outcome);

/** Whether it is certain that no money moved, and the same intent may be paid again. @rule R4.34 */
export const nothingWasCharged = (outcome: ConfirmIntentOutcome): boolean =>
  outcome.kind === 'failed' || isUnconfirmed(outcome.intent.status);

export const intentIsCanceled = (outcome: ConfirmIntentOutcome): boolean =>
  outcome.kind === 'answered' && outcome.intent.status === 'canceled';
