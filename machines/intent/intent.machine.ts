import { setup } from 'xstate';
import { hostAction } from '#machines/port.ts';

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
  /** The intent was too old, had too many declined cards, or was replaced by another one. */
  | { type: 'intent.cancelled' }
  | { type: 'order.created' }
  | { type: 'payment.found'; hasDraft: boolean }
  /** `second`: another intent of the same checkout was paid earlier. */
  | { type: 'checkout.claimed'; kind: 'first' | 'second' }
  | { type: 'order.registered' }
  | { type: 'order.confirmed' }
  | { type: 'payment.refunded' };

export const intentMachine = intentSetup.createMachine({
  id: 'intent',
  // Increment with the first change after a release, because states are stored.
  version: '1',
  initial: 'live',
  states: {
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
        withOrder: {
          tags: ['hasOrder'],
          on: { 'intent.cancelled': { target: '#intent.cancelled', actions: 'deleteDraft' } },
        },
      },
    },
    abandoned: {
      on: {
        'order.created': { target: 'cancelled' },
        'payment.found': { target: 'orphaned' },
      },
    },
    // If a cancelled intent was paid anyway, an operator must decide.
    cancelled: {
      tags: ['hasOrder'],
      on: { 'payment.found': { target: 'orphaned' } },
    },
    paid: {
      tags: ['hasOrder'],
      initial: 'claiming',
      on: {
        'checkout.claimed': [
          { guard: { type: 'checkoutIsPaidTwice', params: ({ event }) => event }, target: '.second' },
          { target: '.first' },
        ],
        'order.registered': { target: 'ordered.unconfirmed', actions: 'storeKey' },
        // An operator closed the order as registered, without an autologin link.
        'order.confirmed': { target: 'ordered.confirmed' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        claiming: {},
        // `first` and `second` only inform operators. The order chart refunds a second payment.
        first: {},
        second: {},
      },
    },
    ordered: {
      tags: ['hasOrder'],
      initial: 'unconfirmed',
      on: {
        // An operator requested another registration of the order.
        'order.registered': { actions: 'storeKey' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        // The server repeats the order confirmation for some minutes, because a response may be lost.
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
