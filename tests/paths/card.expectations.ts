import type { SnapshotFrom } from 'xstate';
import * as facts from '#machines/card/card.facts.ts';
import type { cardMachine } from '#machines/card/card.machine.ts';
import type { ConfirmIntentOutcome } from '#machines/card/card.setup.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** `true` if the payment is neither paid, declined nor cancelled, so it is still in progress. */
const isOpen = (answer: ConfirmIntentOutcome): boolean =>
  answer.kind === 'answered' &&
  ['processing', 'requires_action', 'requires_confirmation'].includes(answer.intent.status);

export const expectations: Expectations<SnapshotFrom<typeof cardMachine>> = {
  'creates an intent for a charge without one': {
    given: ['idle', 'creation'],
    when: 'intent.requested',
    where: ({ context }, { request }) =>
      !facts.intentIsCached(context, request) && !facts.chargeIsCurrent(context, request),
    leadsTo: 'creation.CREATING_INTENT',
    starts: 'createIntent',
  },
  'reuses the cached intent of a charge': {
    given: ['idle', 'creation'],
    when: 'intent.requested',
    where: ({ context }, { request }) => facts.intentIsCached(context, request),
    leadsTo: 'creation.INTENT_CREATED',
    sends: 'card.prepared',
  },
  'updates a pending request of the same charge without sending another': {
    given: 'creation.CREATING_INTENT',
    when: 'intent.requested',
    where: ({ context }, { request }) => facts.chargeIsCurrent(context, request),
    leadsTo: 'creation.CREATING_INTENT',
    copies: 'request',
    hasNoEffects: true,
  },
  'requires a proof of work if the server requests one': [
    {
      given: 'creation.CREATING_INTENT',
      when: 'createIntent done',
      with: { kind: 'proofOfWorkRequired' },
      leadsTo: 'creation.proofOfWorkRequired',
    },
    {
      given: 'confirmation.storingDraftOrder',
      when: 'storeDraftOrder done',
      with: { kind: 'proofOfWorkRequired' },
      leadsTo: 'creation.proofOfWorkRequired',
      has: { created: null },
    },
    { arriving: 'creation.proofOfWorkRequired', sends: 'card.proofOfWorkRequired' },
    {
      given: 'creation.proofOfWorkRequired',
      when: 'proofOfWork.accepted',
      leadsTo: 'creation.provingWork',
      starts: 'solveChallenge',
    },
    {
      given: 'creation.provingWork',
      when: 'solveChallenge done',
      leadsTo: 'creation.CREATING_INTENT',
      starts: 'createIntent',
      copies: 'proof',
    },
  ],
  'stores the problem of a failed intent creation': [
    {
      given: 'creation.CREATING_INTENT',
      when: 'createIntent done',
      with: { kind: 'refused' },
      leadsTo: 'creation.ERROR',
      copies: 'problem',
    },
    {
      given: 'creation.CREATING_INTENT',
      when: ['createIntent failed', 'answerTimeout over'],
      leadsTo: 'creation.ERROR',
    },
    {
      given: 'creation.provingWork',
      when: ['solveChallenge failed', 'workLimit over'],
      leadsTo: 'creation.ERROR',
    },
    {
      given: 'confirmation.storingDraftOrder',
      when: 'storeDraftOrder done',
      with: { kind: 'refused' },
      leadsTo: 'creation.ERROR',
      has: { created: null },
      copies: 'problem',
    },
  ],
  'reports every error': { arriving: ['creation.ERROR', 'confirmation.ERROR'], sends: 'card.failed' },
  'submits the card with the form of the press': {
    given: 'creation.INTENT_CREATED',
    when: 'payment.requested',
    where: ({ context }, { request }) => facts.chargeIsCurrent(context, request),
    leadsTo: 'confirmation.submittingCard',
    starts: 'submitCard',
    copies: 'request',
  },
  'ignores a discard while a payment is in progress': {
    given: [
      'confirmation.submittingCard',
      'confirmation.storingDraftOrder',
      'confirmation.CONFIRMING_INTENT',
      'confirmation.unanswered',
    ],
    when: 'intent.discarded',
    ignored: true,
  },
  'clears every intent on discard unless a payment is in progress': {
    given: [
      'idle',
      'creation',
      'confirmation.leftToServer',
      'confirmation.INTENT_CONFIRMED',
      'confirmation.ERROR',
      'confirmation.mismatched',
    ],
    when: 'intent.discarded',
    leadsTo: 'idle',
    has: { request: null, created: null, confirmed: null, details: null, problem: null, cache: {} },
  },
  'continues only with an accepted card': [
    {
      given: 'confirmation.submittingCard',
      when: 'submitCard done',
      with: { kind: 'accepted' },
      leadsTo: 'confirmation.storingDraftOrder',
      starts: 'storeDraftOrder',
    },
    {
      given: 'confirmation.submittingCard',
      when: 'submitCard done',
      with: { kind: 'failed' },
      leadsTo: 'confirmation.ERROR',
      copies: 'problem',
    },
  ],
  'shows a re-created intent before it is paid': {
    given: 'confirmation.storingDraftOrder',
    when: 'storeDraftOrder done',
    where: ({ context }, { output }) =>
      facts.intentIsCreated(context, output) && !facts.intentIsTheSame(context, output),
    leadsTo: 'creation.INTENT_CREATED',
    satisfies: ({ event, after }) =>
      JSON.stringify(after.context.created) === JSON.stringify(event['output'].intent),
  },
  'reports a declined payment, also if it is read later': [
    {
      given: 'confirmation.CONFIRMING_INTENT',
      when: 'confirmIntent done',
      where: (_, { output }) => facts.nothingWasCharged(output),
      leadsTo: 'confirmation.ERROR',
    },
    {
      given: 'confirmation.unanswered.reading',
      when: 'readIntent done',
      where: (_, { output }) => facts.nothingWasCharged(output),
      leadsTo: 'confirmation.ERROR',
    },
  ],
  'confirms the intent once the order form is stored': {
    given: 'confirmation.storingDraftOrder',
    when: 'storeDraftOrder done',
    where: ({ context }, { output }) => facts.intentIsTheSame(context, output),
    leadsTo: 'confirmation.CONFIRMING_INTENT',
    starts: 'confirmIntent',
  },
  'reports a paid intent and reads the digits of its card @R7.19': [
    { arriving: 'confirmation.INTENT_CONFIRMED', sends: 'card.confirmed', starts: 'readCardDetails' },
    { given: 'confirmation.INTENT_CONFIRMED', when: 'readCardDetails done', copies: 'details' },
  ],
  'reports a charge of another amount @R4.9': {
    arriving: 'confirmation.mismatched',
    sends: 'card.mismatched',
  },
  'leaves a payment without an outcome to the server @R8.11': {
    arriving: 'confirmation.leftToServer',
    sends: 'card.uncertain',
  },
  'reads the intent again while its outcome is open': [
    {
      given: 'confirmation.unanswered.waiting',
      when: 'recheckDelay over',
      leadsTo: 'confirmation.unanswered.reading',
      starts: 'readIntent',
    },
    {
      given: 'confirmation.CONFIRMING_INTENT',
      when: 'confirmIntent done',
      where: (_, { output }) => isOpen(output),
      leadsTo: 'confirmation.unanswered.waiting',
    },
    {
      given: 'confirmation.CONFIRMING_INTENT',
      when: ['confirmIntent failed', 'paymentTimeout over'],
      leadsTo: 'confirmation.unanswered.waiting',
    },
    {
      given: 'confirmation.unanswered.reading',
      when: 'readIntent done',
      where: (_, { output }) => isOpen(output),
      leadsTo: 'confirmation.unanswered.waiting',
    },
    {
      given: 'confirmation.unanswered.reading',
      when: 'readIntent failed',
      leadsTo: 'confirmation.unanswered.waiting',
    },
  ],
  're-creates a canceled intent': {
    given: 'confirmation.unanswered.reading',
    when: 'readIntent done',
    where: (_, { output }) => facts.intentIsCanceled(output),
    leadsTo: 'creation.CREATING_INTENT',
    has: { created: null, problem: null },
  },
};
