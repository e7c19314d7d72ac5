import { assign, sendTo, setup } from 'xstate';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './draft.facts.ts';
import type {
  Draft,
  DraftContext,
  DraftEvent,
  DraftInput,
  OtherPaymentEnd,
  WhyWiped,
  Wiping,
  Writing,
} from './types.ts';

/** Everything the draft chart names. */
export const draftSetup = setup({
  types: {} as { context: DraftContext; events: DraftEvent; input: DraftInput },
  actors: {
    writeDraft: port<Writing, { draft: Draft; ownIntentId: string | null }>('writeDraft'),
    awaitOtherPayment: port<OtherPaymentEnd, { ownIntentId: string | null }>('awaitOtherPayment'),
    wipeDraft: port<Wiping, { why: WhyWiped }>('wipeDraft'),
  },
  guards: {
    draftIsStale: ({ context }) => facts.isStale(context),
    draftIsEdited: ({ context }) => context.draft !== null,
    draftIsStored: ({ context }) => facts.isStored(context),
    draftIsWithheld: (_, writing: Writing) => writing === 'withheld',
    draftIsSpared: (_, wiping: Wiping) => wiping === 'spared',
    otherPaymentIsGivenUp: (_, end: OtherPaymentEnd) => end === 'givenUp',
  },
  actions: {
    rememberDraft: assign(({ context }, { draft }: { draft: Draft }) => ({
      draft,
      ownIntentId: draft.pending?.intentId ?? context.ownIntentId,
    })),
    rememberUnstored: assign({ isUnstored: true }),
    // Once its end is written down, another tab may press the same intent.
    rememberWritten: assign(({ context }) => ({
      isUnstored: false,
      ownIntentId: required(context.draft, 'draft').pending?.intentId ?? null,
    })),
    forgetStored: assign({ stored: null }),
    forgetDraft: assign({ draft: null, stored: null, ownIntentId: null }),
    reportAbsent: sendTo(({ context }) => context.parent, { type: 'draft.absent' }),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.found', draft: required(context.stored, 'stored draft').draft }),
    ),
  },
});
