import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import * as facts from '#machines/card/card.facts.ts';
import { cardMachine } from '#machines/card/card.machine.ts';
import type {
  CardProblem,
  ConfirmIntentOutcome,
  CreateIntentOutcome,
  IntentRequest,
} from '#machines/card/card.setup.ts';
import { intentIsFor, type Intent, type ReportedIntent } from '#machines/domain/intent.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import {
  charge,
  consent,
  intentFor,
  promoCharge,
  promoRequest,
  solvedChallenge,
  reportOf,
  request,
} from '#tests/support/samples.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './card.expectations.ts';

type CardSnapshot = SnapshotFrom<typeof cardMachine>;

/** Intent requests of the tests. The second request differs from the first only by the customer's consent. */
const requests: readonly IntentRequest[] = [request, { ...request, consent }, promoRequest];

const intent = intentFor(charge);
const promoIntent = intentFor(promoCharge);
/** New intent that the server creates for the same charge, after the first intent was cancelled. */
const renewed: Intent = { ...intent, id: 'pi_renewed', clientSecret: 'pi_renewed_secret' };
const refusals: readonly CardProblem[] = [
  { kind: 'priceChanged', expected: { priceAfterPromo: 8000, leftAmount: null } },
  { kind: 'alreadyPaid', intentId: 'pi_other' },
];
const creations: readonly CreateIntentOutcome[] = [
  ...[intent, renewed, promoIntent].map((made) => ({ kind: 'created', intent: made }) as const),
  { kind: 'created', intent: { ...intent, customerEmail: 'paul@example.com' } },
  { kind: 'created', intent: { ...intent, type: 'setup' } },
  ...refusals.map((problem) => ({ kind: 'refused', problem }) as const),
  { kind: 'proofOfWorkRequired' },
];

const reports: readonly ReportedIntent[] = [
  reportOf(intent),
  reportOf(promoIntent),
  reportOf(renewed),
  { ...reportOf(intent), amount: 1 },
  { ...reportOf(intent), clientSecret: 'another' },
  reportOf(intent, 'processing'),
  reportOf(intent, 'requires_action'),
  reportOf(intent, 'requires_confirmation'),
  reportOf(intent, 'requires_payment_method'),
  { ...reportOf(intent, 'requires_payment_method'), amount: 1 },
  reportOf(intent, 'canceled'),
];
const answers = reports.map((report): ConfirmIntentOutcome => ({ kind: 'answered', intent: report }));
const declined: ConfirmIntentOutcome = {
  kind: 'failed',
  problem: { kind: 'declined', message: 'Votre carte a été refusée.' },
};
const confirmAnswers: readonly AnyEventObject[] = answers.map((answer) => done('confirmIntent', answer));
const readAnswers: readonly AnyEventObject[] = answers.map((answer) => done('readIntent', answer));
const confirmRefusal: AnyEventObject = done('confirmIntent', declined);
const readRefusal: AnyEventObject = done('readIntent', declined);
const details = { expMonth: 12, expYear: 2030, last4: '4242' };

const events: readonly AnyEventObject[] = [
  ...requests.map((next) => ({ type: 'intent.requested', request: next })),
  ...requests.map((next) => ({ type: 'payment.requested', request: next })),
  { type: 'intent.discarded' },
  { type: 'proofOfWork.accepted' },
  done('solveChallenge', solvedChallenge),
  failed('solveChallenge'),
  elapsed('workLimit', 'card.creation.provingWork'),
  ...['createIntent', 'storeDraftOrder'].flatMap((id) => creations.map((outcome) => done(id, outcome))),
  failed('createIntent'),
  failed('storeDraftOrder'),
  elapsed('answerTimeout', 'card.creation.CREATING_INTENT'),
  done('submitCard', { kind: 'accepted' }),
  done('submitCard', declined),
  failed('submitCard'),
  elapsed('submissionTimeout', 'card.confirmation.submittingCard'),
  elapsed('answerTimeout', 'card.confirmation.storingDraftOrder'),
  ...confirmAnswers,
  confirmRefusal,
  failed('confirmIntent'),
  elapsed('paymentTimeout', 'card.confirmation.CONFIRMING_INTENT'),
  ...readAnswers,
  readRefusal,
  failed('readIntent'),
  elapsed('recheckDelay', 'card.confirmation.unanswered.waiting'),
  elapsed('uncertaintyLimit', 'card.confirmation.unanswered'),
  done('readCardDetails', details),
  failed('readCardDetails'),
];

type Confirmation = Extract<CardSnapshot['value'], { confirmation: unknown }>['confirmation'];

const isIn = (snapshot: CardSnapshot, state: Extract<Confirmation, string> | 'unanswered'): boolean =>
  snapshot.matches({ confirmation: state });

/** `true` if the browser has sent a confirmation to Stripe and its outcome is unknown. */
const hasOpenConfirmation = (snapshot: CardSnapshot): boolean =>
  isIn(snapshot, 'CONFIRMING_INTENT') || isIn(snapshot, 'unanswered') || isIn(snapshot, 'leftToServer');

/** `true` if the card was charged, according to the card machine. */
const hasMoved = (snapshot: CardSnapshot): boolean =>
  isIn(snapshot, 'INTENT_CONFIRMED') || isIn(snapshot, 'mismatched');

/**
 * Returns the intent status in a response event, or `refused` for a failed request.
 * `undefined` for other events.
 */
function statusIn(event: AnyEventObject): string | undefined {
  if ([confirmRefusal, readRefusal].includes(event)) return 'refused';
  const index = [confirmAnswers, readAnswers].map((list) => list.indexOf(event)).find((at) => at >= 0);
  return index === undefined ? undefined : reports[index]?.status;
}

/**
 * `true` if the event ends the payment.
 * A confirmation with the status `canceled` does not: the machine first reads the intent again.
 */
const settles = (event: AnyEventObject): boolean =>
  event.type === 'intent.discarded' ||
  ['succeeded', 'requires_payment_method', 'refused'].includes(statusIn(event) ?? '') ||
  (readAnswers.includes(event) && statusIn(event) === 'canceled');

export const model: ShopModel<CardSnapshot> = {
  machine: cardMachine,
  manualTests: byHandOf('card'),
  input: { parent: createEmptyActor() },
  events,
  expectations,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.request && requests.indexOf(context.request),
      context.created?.id,
      requests.map((next) => facts.intentIsCached(context, next)),
      Object.values(context.cache).map(({ id }) => id),
      context.problem?.kind,
      context.details !== null,
      context.proof !== null,
    ]),
  invariants: {
    'uses only an intent of the current charge': ({ after: { context } }) =>
      context.created === null ||
      (context.request !== null && intentIsFor(context.created, context.request.charge)),
    'submits the card, stores the form, then confirms the intent': ({ before, after }) =>
      (!isIn(after, 'submittingCard') || before.matches({ creation: 'INTENT_CREATED' })) &&
      (!isIn(after, 'storingDraftOrder') || isIn(before, 'submittingCard')) &&
      (!isIn(after, 'CONFIRMING_INTENT') || isIn(before, 'storingDraftOrder')),
    'confirms only the announced intent': ({ before, after }) =>
      !after.matches('confirmation') || after.context.created?.id === before.context.created?.id,
    'confirms nothing while an earlier confirmation has no result': ({ before, event, after }) =>
      !hasOpenConfirmation(before) ||
      settles(event) ||
      (hasOpenConfirmation(after) && !isIn(after, 'CONFIRMING_INTENT')),
    'rejects a payment request for another charge': ({ before, event, after }) =>
      event.type !== 'payment.requested' ||
      !isIn(after, 'submittingCard') ||
      facts.chargeIsCurrent(before.context, after.context.request ?? request),
    'accepts only a confirmation with the created amount and secret': ({ after }) => {
      if (!isIn(after, 'INTENT_CONFIRMED')) return true;
      const { created, confirmed } = after.context;
      return (
        confirmed?.status === 'succeeded' &&
        confirmed.amount === created?.amount &&
        confirmed.clientSecret === created.clientSecret
      );
    },
    'never treats a succeeded payment as declined': ({ before, event, after }) =>
      statusIn(event) !== 'succeeded' || !hasOpenConfirmation(before) || hasMoved(after),
    'allows another payment after a possible charge only once it is discarded': ({ before, event, after }) =>
      !(hasMoved(before) || isIn(before, 'leftToServer')) ||
      event.type === 'intent.discarded' ||
      JSON.stringify(after.value) === JSON.stringify(before.value),
    'clears the intent and its cache on discard': ({ event, after: { value, context } }) =>
      event.type !== 'intent.discarded' ||
      value !== 'idle' ||
      (context.created === null && context.confirmed === null && Object.keys(context.cache).length === 0),
    'creates no intent while a payment is in progress': ({ before, event, after }) =>
      !before.matches('confirmation') ||
      !after.matches({ creation: 'CREATING_INTENT' }) ||
      isIn(before, 'ERROR') ||
      statusIn(event) === 'canceled',
    'starts a proof of work only on request and uses it once': ({ before, event, after }) =>
      (!after.matches({ creation: 'provingWork' }) ||
        before.matches({ creation: 'provingWork' }) ||
        event.type === 'proofOfWork.accepted') &&
      (after.context.proof === null || after.matches({ creation: 'CREATING_INTENT' })),
    'clears the previous problem on a new request': ({ event, after }) =>
      event.type !== 'intent.requested' ||
      !after.matches('creation') ||
      (after.context.problem === null && after.context.confirmed === null),
    'stores a problem for every error': ({ after }) =>
      !(after.matches({ creation: 'ERROR' }) || isIn(after, 'ERROR')) || after.context.problem !== null,
    'reads the card digits only after the payment': ({ before, event, after }) =>
      event.type !== 'xstate.done.actor.readCardDetails' ||
      (isIn(before, 'INTENT_CONFIRMED') && isIn(after, 'INTENT_CONFIRMED') && after.context.details !== null),
  },
};
