import { assign, sendTo, setup } from 'xstate';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './facts.ts';
import type { Draft, DraftContext, DraftEvent, DraftInput } from './types.ts';

/** Everything the draft chart names. */
export const draftSetup = setup({
  types: {} as { context: DraftContext; events: DraftEvent; input: DraftInput },
  actors: {
    writeDraft: port<void, { draft: Draft }>('writeDraft'),
    wipeDraft: port<void, { reload: boolean }>('wipeDraft'),
  },
  guards: {
    draftIsStale: ({ context }) => facts.isStale(context),
    draftIsEdited: ({ context }) => context.draft !== null,
    draftIsStored: ({ context }) => facts.isStored(context),
  },
  actions: {
    rememberDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    forgetStored: assign({ stored: null }),
    forgetDraft: assign({ draft: null, stored: null }),
    reportAbsent: sendTo(({ context }) => context.parent, { type: 'draft.absent' }),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.found', draft: required(context.stored, 'stored draft').draft }),
    ),
  },
});
