import { setup } from 'xstate';
import { act } from '#machines/port.ts';
import type { IntentEvent } from './types.ts';

/** Everything the intent chart names: its events, guards and acts. It remembers nothing but where it is. */
export const intentSetup = setup({
  types: {} as { events: IntentEvent; tags: 'hasOrder' },
  guards: {
    draftIsMissing: (_, { hasDraft }: { hasDraft: boolean }) => !hasDraft,
    checkoutIsPaidTwice: (_, { kind }: { kind: 'first' | 'second' }) => kind === 'second',
  },
  actions: {
    replaceDraft: act,
    forgetDraft: act,
    keepKey: act,
    forgetKeySoon: act,
  },
});
