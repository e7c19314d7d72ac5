import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';

export const isPaying = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: { closed: 'paying' } });

/** `true` if a charge may be in progress and its outcome is unknown. */
export const mayHavePaid = (snapshot: CheckoutSnapshot): boolean =>
  isPaying(snapshot) || snapshot.matches({ payment: { closed: 'kept' } });

export const isPastPress = (snapshot: CheckoutSnapshot): boolean =>
  mayHavePaid(snapshot) || snapshot.matches('success');

/** `true` if the customer can no longer edit the order. */
export const isClosed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: 'closed' }) || snapshot.matches('success');
