import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Manual } from 'xstate-workbench/paths/model';

export const isPaying = (snapshot: CheckoutSnapshot): boolean => snapshot.matches({ payment: 'paying' });

/** Money may be moving, and nobody knows yet. */
export const mayHavePaid = (snapshot: CheckoutSnapshot): boolean =>
  isPaying(snapshot) || snapshot.matches({ payment: 'kept' });

export const isFrozen = (snapshot: CheckoutSnapshot): boolean =>
  mayHavePaid(snapshot) || snapshot.matches('success');

/** What a tester by hand begins with, and where money is at stake. */
export const manual: Manual<CheckoutSnapshot> = {
  risksMoney: (snapshot) => isFrozen(snapshot) || snapshot.matches({ payment: 'refunded' }),
  openedBy: (snapshot) => {
    const { nbMeals, promo, promoCode, fields, isShort, isExternal, returned } = snapshot.context;
    const isPlain = !isShort && !isExternal && returned === null && promo === null && promoCode === null;
    return snapshot.matches({ form: 'editing' }) && isPlain && fields['customer.email'] === ''
      ? `Ouvrir /?box=${nbMeals}&step=form`
      : undefined;
  },
};
