import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';

export const isPaying = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: { closed: 'paying' } });

/** `true` if the card may have been charged and the outcome is unknown. */
export const mayBeCharged = (snapshot: CheckoutSnapshot): boolean =>
  isPaying(snapshot) || snapshot.matches({ payment: { closed: 'kept' } });

export const payWasPressed = (snapshot: CheckoutSnapshot): boolean =>
  mayBeCharged(snapshot) || snapshot.matches('success');

/** `true` if the customer can no longer edit the order. */
export const isClosed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ payment: 'closed' }) || snapshot.matches('success');
