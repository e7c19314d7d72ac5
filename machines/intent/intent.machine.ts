import { setup } from 'xstate';
import { act } from '#machines/port.ts';

/** Setup of the intent chart. It has no context, only its state is stored. */
const intentSetup = setup({
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

export type IntentEvent =
  | { type: 'draft.sent' }
  /** The intent was cancelled: too old, too many declined cards, or replaced by another. */
  | { type: 'intent.retired' }
  /** The order was requested for the first time. */
  | { type: 'order.begun' }
  /** The order read at Stripe that the intent is paid. */
  | { type: 'payment.found'; hasDraft: boolean }
  /** `second` if another intent of the checkout was paid earlier. */
  | { type: 'checkout.claimed'; kind: 'first' | 'second' }
  | { type: 'order.registered' }
  /** The paying checkout received the order. */
  | { type: 'order.told' }
  /** The full charge is refunded. */
  | { type: 'payment.refunded' };

/** Life of a card intent on the server. The intent's durable object sends the events and runs the actions. */
export const intentMachine = intentSetup.createMachine({
  id: 'intent',
  // States are stored. Raise the version with the first change after a release.
  version: '1',
  initial: 'live',
  states: {
    // A delayed call of its checkout cancels the intent after 24 hours (`server/orders/checkouts.ts`).
    live: {
      initial: 'unasked',
      on: {
        'draft.sent': { actions: 'replaceDraft' },
        'payment.found': [
          { guard: { type: 'draftIsMissing', params: ({ event }) => event }, target: 'orphaned' },
          { target: 'paid' },
        ],
      },
      states: {
        unasked: {
          on: {
            'order.begun': { target: 'asked' },
            'intent.retired': { target: '#intent.abandoned', actions: 'forgetDraft' },
          },
        },
        // Not paid at the order's last check.
        asked: {
          tags: ['hasOrder'],
          on: { 'intent.retired': { target: '#intent.cancelled', actions: 'forgetDraft' } },
        },
      },
    },
    // No order was requested, though a card may have been declined. A late draft is ignored.
    abandoned: {
      on: {
        'order.begun': { target: 'cancelled' },
        'payment.found': { target: 'orphaned' },
      },
    },
    // Cannot be paid any more. If it was paid anyway, an operator must decide.
    cancelled: {
      tags: ['hasOrder'],
      on: { 'payment.found': { target: 'orphaned' } },
    },
    // Once paid, the draft order is final.
    paid: {
      tags: ['hasOrder'],
      initial: 'claiming',
      on: {
        'checkout.claimed': [
          { guard: { type: 'checkoutIsPaidTwice', params: ({ event }) => event }, target: '.second' },
          { target: '.first' },
        ],
        'order.registered': { target: 'ordered.untold', actions: 'keepKey' },
        // An operator closed the order as registered, so no autologin link exists.
        'order.told': { target: 'ordered.told' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        claiming: {},
        // Shown to operators. The order chart decides what follows.
        first: {},
        second: {},
      },
    },
    ordered: {
      tags: ['hasOrder'],
      initial: 'untold',
      on: {
        // An operator found no order in the main backend and had it registered again.
        'order.registered': { actions: 'keepKey' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        // The response may be lost, so it is repeated for some minutes.
        untold: { on: { 'order.told': { target: 'told', actions: 'forgetKeySoon' } } },
        told: {},
      },
    },
    refunded: { tags: ['hasOrder'] },
    orphaned: {
      tags: ['hasOrder'],
      on: { 'payment.refunded': { target: 'refunded' } },
    },
  },
});
