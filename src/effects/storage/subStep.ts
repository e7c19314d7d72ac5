import type { Checkout } from '#src/effects/actor.ts';
import { storeText } from './accessible.ts';

/** Session storage key for the form's displayed screen on phones. */
const storageKey = 'sub_step';

export const wasAtDelivery = (session: Pick<Storage, 'getItem'> | null): boolean =>
  session?.getItem(storageKey) === 'delivery';

export function persistSubStep(
  checkout: Pick<Checkout, 'subscribe'>,
  session: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  checkout.subscribe(({ context: { subStep } }) => {
    if (subStep === 'delivery') storeText(session, storageKey, subStep);
    else session?.removeItem(storageKey);
  });
}
