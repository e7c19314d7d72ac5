import type { SnapshotFrom } from 'xstate';
import * as facts from '#machines/card/card.facts.ts';
import type { cardMachine } from '#machines/card/card.machine.ts';
import type { ConfirmIntentOutcome } from '#machines/card/card.setup.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** Neither paid, declined nor cancelled: the payment is still in progress. */
const isOpen = (answer: ConfirmIntentOutcome): boolean =>
  answer.kind === 'answered' &&
  ['processing', 'requires_action', 'requires_confirmation'].includes(answer.intent.status);

export const expectations: Expectations<SnapshotFrom<typeof cardMachine>> = {
  'a charge without an intent has one made': {
    given: ['idle', 'creation'],
    when: 'intent.requested',
    where: ({ context }, { request }) =>
      !facts.intentIsCached(context, request) && !facts.chargeIsCurrent(context, request),
    leadsTo: 'creation.CREATING_INTENT',
    starts: 'createIntent',
  },
  'a charge that has an intent is given it again': {
    given: ['idle', 'creation'],
    when: 'intent.requested',
    where: ({ context }, { request }) => facts.intentIsCached(context, request),
    leadsTo: 'creation.INTENT_CREATED',
    tells: 'card.prepared',
  },
  'an intent that is on its way is not asked for again, but for another charge it is': {
    given: 'creation.CREATING_INTENT',
    when: 'intent.requested',
    where: ({ context }, { request }) => facts.chargeIsCurrent(context, request),
    leadsTo: 'creation.CREATING_INTENT',
    takes: 'request',
    quiet: true,
  },
  'a proof of work is asked for where the server wants one': [
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
    { arriving: 'creation.proofOfWorkRequired', tells: 'card.proofOfWorkRequired' },
  ],
  'a creation that is refused, or not answered, says so': [
    {
      given: 'creation.CREATING_INTENT',
      when: 'createIntent done',
      with: { kind: 'refused' },
      leadsTo: 'creation.ERROR',
      takes: 'problem',
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
      takes: 'problem',
    },
  ],
  'every refusal is told': { arriving: ['creation.ERROR', 'confirmation.ERROR'], tells: 'card.failed' },
  'what is paid is the form as it was at the press': {
    given: 'creation.INTENT_CREATED',
    when: 'payment.requested',
    where: ({ context }, { request }) => facts.chargeIsCurrent(context, request),
    leadsTo: 'confirmation.submittingCard',
    starts: 'submitCard',
    takes: 'request',
  },
  'nothing is let go while money may be moving': {
    given: [
      'confirmation.submittingCard',
      'confirmation.storingDraftOrder',
      'confirmation.CONFIRMING_INTENT',
      'confirmation.unanswered',
    ],
    when: 'intent.discarded',
    ignored: true,
  },
  'a card that the form takes is paid with, another one is not': [
    {
      given: 'confirmation.submittingCard',
      when: 'submitCard done',
      with: { kind: 'accepted' },
      leadsTo: 'confirmation.storingDraftOrder',
    },
    {
      given: 'confirmation.submittingCard',
      when: 'submitCard done',
      with: { kind: 'failed' },
      leadsTo: 'confirmation.ERROR',
      takes: 'problem',
    },
  ],
  'an intent that was made anew is shown before it is paid': {
    given: 'confirmation.storingDraftOrder',
    when: 'storeDraftOrder done',
    where: ({ context }, { output }) =>
      facts.intentIsCreated(context, output) && !facts.intentIsTheSame(context, output),
    leadsTo: 'creation.INTENT_CREATED',
    so: ({ event, after }) =>
      JSON.stringify(after.context.created) === JSON.stringify(event['output'].intent),
  },
  'a payment that is declined is said to be, at once or when it is read': [
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
  'an answer that settles nothing, or none at all, is waited for by reading': [
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
  'an intent that turns out to be canceled is forgotten and made anew': {
    given: 'confirmation.unanswered.reading',
    when: 'readIntent done',
    where: (_, { output }) => facts.intentIsCanceled(output),
    leadsTo: 'creation.CREATING_INTENT',
    has: { created: null, problem: null },
  },
};
