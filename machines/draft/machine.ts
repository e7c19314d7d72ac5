import { required } from '#machines/required.ts';
import { draftSetup } from './setup.ts';

/** What survives a reload: the draft of the order, never a machine's snapshot. @rule R3.30, R4.19 */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: ({ input }) => ({
    ...input,
    draft: null,
    isUnstored: false,
    ownIntentId: input.stored?.draft.pending?.intentId ?? null,
  }),
  initial: 'opening',
  on: {
    'draft.edited': {
      target: '.stored',
      reenter: true,
      actions: { type: 'rememberDraft', params: ({ event }) => event },
    },
    'draft.ordered': { target: '.wiped' },
    'data.wiped': { target: '.wipedForGood' },
  },
  states: {
    opening: {
      always: [
        { guard: 'draftIsStale', target: 'stale' },
        { guard: 'draftIsStored', target: 'restored' },
        { target: 'fresh' },
      ],
    },
    fresh: { entry: 'reportAbsent' },
    stale: {
      entry: 'reportAbsent',
      on: {
        'draft.resumed': { target: 'restored' },
        'draft.discarded': [
          { guard: 'draftIsEdited', target: 'stored', actions: 'forgetStored' },
          { target: 'discarded' },
        ],
        // What is new is not written over what is old before the shopper has answered.
        'draft.edited': { actions: { type: 'rememberDraft', params: ({ event }) => event } },
      },
    },
    restored: { entry: 'reportDraft' },
    stored: {
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context: { draft, ownIntentId } }) => ({ draft: required(draft, 'draft'), ownIntentId }),
        onDone: [
          { guard: { type: 'draftIsWithheld', params: ({ event }) => event.output }, target: 'withheld' },
          { actions: 'rememberWritten' },
        ],
        // A full or forbidden storage costs the reload, never the order.
        onError: { actions: 'rememberUnstored' },
      },
    },
    // What another tab pays for stands: a reload thanks for that, not for what is edited here. @rule R9.34
    withheld: {
      invoke: {
        id: 'awaitOtherPayment',
        src: 'awaitOtherPayment',
        input: ({ context: { ownIntentId } }) => ({ ownIntentId }),
        onDone: [
          { guard: { type: 'otherPaymentIsGivenUp', params: ({ event }) => event.output }, target: 'stored' },
          // What was ordered or wiped there does not come back by itself.
          { target: 'overtaken' },
        ],
        onError: {},
      },
    },
    overtaken: { entry: 'forgetDraft' },
    discarded: {
      entry: 'forgetDraft',
      invoke: {
        id: 'discardDraft',
        src: 'wipeDraft',
        input: { why: 'discarded' },
        // Another tab has gone on with it, and pays: that one is not wiped from here.
        onDone: {
          guard: { type: 'draftIsSpared', params: ({ event }) => event.output },
          target: 'overtaken',
        },
        onError: {},
      },
    },
    wiped: {
      entry: 'forgetDraft',
      invoke: { id: 'wipeDraft', src: 'wipeDraft', input: { why: 'ordered' }, onError: {} },
    },
    wipedForGood: {
      entry: 'forgetDraft',
      invoke: { id: 'wipeAll', src: 'wipeDraft', input: { why: 'all' }, onError: {} },
      // The page is about to reload: what is still on its way must not write anything down again.
      on: { 'draft.*': {}, 'data.wiped': {} },
    },
  },
});
