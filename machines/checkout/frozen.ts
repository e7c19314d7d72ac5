/** What is on the screen is not what is being paid, or not any more: nothing of it is to change meanwhile. */
export const aside = {
  'promo.*': {},
  'method.chosen': {},
  'voucher.*': {},
  'edenred.*': {},
  'wallet.*': {},
  'signIn.requested': {},
  'signOut.requested': {},
  'terms.*': {},
  'card.completed': {},
  'cardForm.*': {},
  'delivery.changed': {},
  // What is not about the order is of no weight once money may have moved.
  'account.changed': {},
} as const;

/** The amount stands while money may be moving: no promo, no date, no way out, no wiping. */
export const frozen = { ...aside, 'step.requested': {}, 'data.wiped': {} } as const;
