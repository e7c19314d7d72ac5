import type { Checkout } from '#src/effects/actor.ts';

/** In the tab's storage: a reload goes on where the narrow form was. */
const key = 'sub_step';

/** Whether the page was loaded anew while a narrow screen showed the delivery. */
export const readAtDelivery = (session: Pick<Storage, 'getItem'> | null): boolean =>
  session?.getItem(key) === 'delivery';

/** Keeps which part of the form a narrow screen shows, until it shows none. */
export function connectAtDelivery(
  checkout: Pick<Checkout, 'subscribe'>,
  session: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  checkout.subscribe(({ context: { subStep } }) => {
    try {
      if (subStep === 'delivery') session?.setItem(key, subStep);
      else session?.removeItem(key);
    } catch {
      // A full storage: a reload begins with the details.
    }
  });
}
