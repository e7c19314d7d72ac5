import {
  intentIsFor,
  intentKey,
  isUnconfirmed,
  paymentIsSuccessful as isSuccessful,
} from '#machines/domain/intent.ts';
import type { CardContext, ConfirmIntentOutcome, CreateIntentOutcome, IntentRequest } from './card.setup.ts';

export const chargeIsCurrent = ({ request }: CardContext, next: IntentRequest): boolean =>
  request !== null && intentKey(request.charge) === intentKey(next.charge);

/** @rule R4.10 */
export const intentIsCached = ({ cache }: CardContext, { charge }: IntentRequest): boolean =>
  cache[intentKey(charge)] !== undefined;

export const intentIsCreated = ({ request }: CardContext, outcome: CreateIntentOutcome): boolean =>
  outcome.kind === 'created' && request !== null && intentIsFor(outcome.intent, request.charge);

export const proofOfWorkIsRequired = (outcome: CreateIntentOutcome): boolean =>
  outcome.kind === 'proofOfWorkRequired';

/** `true` if the server returned the intent that the page already has. */
export const intentIsTheSame = (context: CardContext, outcome: CreateIntentOutcome): boolean =>
  intentIsCreated(context, outcome) &&
  outcome.kind === 'created' &&
  outcome.intent.id === context.created?.id;

export const paymentIsSuccessful = (
  { request, created }: CardContext,
  outcome: ConfirmIntentOutcome,
): boolean =>
  outcome.kind === 'answered' &&
  request !== null &&
  created !== null &&
  isSuccessful(created, outcome.intent, request.charge);

/** `true` if Stripe charged an amount other than the accepted one. @rule R4.9 */
export const paymentIsMismatched = (context: CardContext, outcome: ConfirmIntentOutcome): boolean =>
  outcome.kind === 'answered' &&
  outcome.intent.status === 'succeeded' &&
  !paymentIsSuccessful(context, outcome);

/** @rule R4.34 */
export const nothingWasCharged = (outcome: ConfirmIntentOutcome): boolean =>
  outcome.kind === 'failed' || isUnconfirmed(outcome.intent.status);

export const intentIsCanceled = (outcome: ConfirmIntentOutcome): boolean =>
  outcome.kind === 'answered' && outcome.intent.status === 'canceled';
