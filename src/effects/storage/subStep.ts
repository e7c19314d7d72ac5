import type { Checkout } from '#src/effects/actor.ts';

/** Session storage, so that a reload reopens the same half of the form. */
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
      // Storage is full. A reload starts with the details.
    }
  });
}
