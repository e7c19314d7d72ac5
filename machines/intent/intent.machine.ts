import { setup } from 'xstate';
import { act } from '#machines/port.ts';

/** Everything the intent chart names: its events, guards and acts. It remembers nothing but where it is. */
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

/**
 * The life of a card intent on the server: what its page may still change, whether there is an order to push, and what became of its
 * money. The durable object of the intent moves it, and does what it names.
 */
export const intentMachine = intentSetup.createMachine({
  id: 'intent',
  // Raised with the first change after a release, as the order's: where an intent is, is stored.
  version: '1',
  initial: 'live',
  states: {
    // Its 24 hours are a delayed call of its checkout (`server/orders/checkouts.ts`), which cancels it.
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
        // Not paid yet, when its order looked last.
        asked: {
          tags: ['hasOrder'],
          on: { 'intent.retired': { target: '#intent.cancelled', actions: 'forgetDraft' } },
        },
      },
    },
    // Nobody asked for its order, though a card may have been declined. A draft on its way comes too late.
    abandoned: {
      on: {
        'order.begun': { target: 'cancelled' },
        'payment.found': { target: 'orphaned' },
      },
    },
    // Nobody could pay with it since; should a shopper have, people have to look.
    cancelled: {
      tags: ['hasOrder'],
      on: { 'payment.found': { target: 'orphaned' } },
    },
    // The order is of what was agreed when the money moved: no draft replaces that one.
    paid: {
      tags: ['hasOrder'],
      initial: 'claiming',
      on: {
        'checkout.claimed': [
          { guard: { type: 'checkoutIsPaidTwice', params: ({ event }) => event }, target: '.second' },
          { target: '.first' },
        ],
        'order.registered': { target: 'ordered.untold', actions: 'keepKey' },
        // Closed by hand: it stands, and nobody has a way into the client area.
        'order.told': { target: 'ordered.told' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        claiming: {},
        // Told for people who look: what becomes of either is its order's to decide.
        first: {},
        second: {},
      },
    },
    ordered: {
      tags: ['hasOrder'],
      initial: 'untold',
      on: {
        // An operator found nothing in the order system, and had it registered anew.
        'order.registered': { actions: 'keepKey' },
        'payment.refunded': { target: 'refunded' },
      },
      states: {
        // Its answer may be lost: it is told again, for some minutes.
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
