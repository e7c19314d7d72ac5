import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';

export const isPaying = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: { closed: 'paying' } });

/** Money may be moving, and the outcome is unknown. */
export const mayHavePaid = (snapshot: CheckoutSnapshot): boolean =>
  isPaying(snapshot) || snapshot.matches({ payment: { closed: 'kept' } });

export const isPastPress = (snapshot: CheckoutSnapshot): boolean =>
  mayHavePaid(snapshot) || snapshot.matches('success');

/** The order accepts no more edits. */
export const isClosed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: 'closed' }) || snapshot.matches('success');
