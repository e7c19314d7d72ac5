/** What the server tells an intent's chart. */
export type IntentEvent =
  /** Its page sends what it is to pay for. */
  | { type: 'draft.sent' }
  /** Nobody is to pay with it any more. */
  | { type: 'intent.retired' }
  /** Somebody asked for its order, and there is one now. */
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
