import { setup } from 'xstate';
import { act } from '#machines/port.ts';

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

/** What the server tells an intent's chart. */
export type IntentEvent =
  /** Its page sends what it is to pay for. */
  | { type: 'draft.sent' }
  /** Nobody is to pay with it any more. */
  | { type: 'intent.retired' }
  /** Its order was asked for, and there is one now. */
  | { type: 'order.begun' }
  /** Its order has read at the card provider that it is paid. */
  | { type: 'payment.found'; hasDraft: boolean }
  /** Its checkout says whether it is the first of its intents that was paid. */
  | { type: 'checkout.claimed'; kind: 'first' | 'second' }
  | { type: 'order.registered' }
  /** The checkout that paid hears that its order stands. */
  | { type: 'order.told' }
  /** All of its money is back. */
  | { type: 'payment.refunded' };
