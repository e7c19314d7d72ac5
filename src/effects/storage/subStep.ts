import type { Checkout } from '#src/effects/actor.ts';

/** Session storage key for the form's displayed screen on phones. */
const storageKey = 'sub_step';

export const wasAtDelivery = (session: Pick<Storage, 'getItem'> | null): boolean =>
  session?.getItem(storageKey) === 'delivery';

export function persistSubStep(
  checkout: Pick<Checkout, 'subscribe'>,
  session: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  checkout.subscribe(({ context: { subStep } }) => {
    try {
      if (subStep === 'delivery') session?.setItem(storageKey, subStep);
      else session?.removeItem(storageKey);
    } catch {
      // If storage is full, a reload shows the customer's details instead of the delivery.
    }
  });
}
