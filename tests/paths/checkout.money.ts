import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';

export const isPaying = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: { closed: 'paying' } });

/** Money may be moving, and nobody knows yet. */
export const mayHavePaid = (snapshot: CheckoutSnapshot): boolean =>
  isPaying(snapshot) || snapshot.matches({ payment: { closed: 'kept' } });

export const isPastPress = (snapshot: CheckoutSnapshot): boolean =>
  mayHavePaid(snapshot) || snapshot.matches('success');

/** Nothing of the order changes any more. */
export const isClosed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: 'closed' }) || snapshot.matches('success');
