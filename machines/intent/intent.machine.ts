import { setup } from 'xstate';
import { hostAction } from '#machines/port.ts';

/** Only the state is stored, without a context. */
const intentSetup = setup({
  types: {} as { events: IntentEvent; tags: 'hasOrder' },
  guards: {
    draftIsMissing: (_, { hasDraft }: { hasDraft: boolean }) => !hasDraft,
    checkoutIsPaidTwice: (_, { kind }: { kind: 'first' | 'second' }) => kind === 'second',
  },
  actions: {
    replaceDraft: hostAction,
    deleteDraft: hostAction,
    storeKey: hostAction,
    expireKeySoon: hostAction,
  },
});

export type IntentEvent =
  | { type: 'draft.sent' }
  /** Cancelled as too old, after too many declined cards, or for another intent. */
  | { type: 'intent.cancelled' }
  | { type: 'order.created' }
  | { type: 'payment.found'; hasDraft: boolean }
  /** `second`: another intent of the checkout was paid earlier. */
  | { type: 'checkout.claimed'; kind: 'first' | 'second' }
  | { type: 'order.registered' }
  /** The paying checkout received the order. */
  | { type: 'order.confirmed' }
  | { type: 'payment.refunded' };

/** The intent's durable object sends the events and runs the actions. */
export const intentMachine = intentSetup.createMachine({
  id: 'intent',
  // Raise with the first change after a release, because states are stored.
  version: '1',
  initial: 'live',
  states: {
    // The checkout cancels the intent after 24 hours (`server/orders/checkouts.ts`).
    live: {
      initial: 'withoutOrder',
      on: {
        'draft.sent': { actions: 'replaceDraft' },
        'payment.found': [
          { guard: { type: 'draftIsMissing', params: ({ event }) => event }, target: 'orphaned' },
          { target: 'paid' },
        ],
      },
      states: {
        withoutOrder: {
          on: {
            'order.created': { target: 'withOrder' },
            'intent.cancelled': { target: '#intent.abandoned', actions: 'deleteDraft' },
          },
        },
        // Not paid at the order's last check.
        withOrder: {
          tags: ['hasOrder'],
          on: { 'intent.cancelled': { target: '#intent.cancelled', actions: 'deleteDraft' } },
        },
      },
    },
    // No order was requested. A late draft is ignored.
    abandoned: {
      on: {
        'order.created': { target: 'cancelled' },
        'payment.found': { target: 'orphaned' },
      },
    },
    // If it was paid anyway, an operator must decide.
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
        'order.registered': { target: 'ordered.unconfirmed', actions: 'storeKey' },
        // Closed as registered by an operator, without an autologin link.
        'order.confirmed': { target: 'ordered.confirmed' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        claiming: {},
        // Only informs operators. The order chart decides what follows.
        first: {},
        second: {},
      },
    },
    ordered: {
      tags: ['hasOrder'],
      initial: 'unconfirmed',
      on: {
        // An operator had the order registered again.
        'order.registered': { actions: 'storeKey' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        // The response may be lost, so it is repeated for some minutes.
        unconfirmed: { on: { 'order.confirmed': { target: 'confirmed', actions: 'expireKeySoon' } } },
        confirmed: {},
      },
    },
    refunded: { tags: ['hasOrder'] },
    orphaned: {
      tags: ['hasOrder'],
      on: { 'payment.refunded': { target: 'refunded' } },
    },
  },
});
