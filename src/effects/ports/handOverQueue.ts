import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { storeHandover } from '#src/effects/storage/handover.ts';

/**
 * Returns the URL of a document in which the checkout starts with the queued events. Stores a postal code for this
 * document.
 * @rule R2.51
 */
export function handOverQueue(
  href: string,
  queue: readonly ShopperEvent[],
  session: Pick<Storage, 'setItem'> | null,
): string {
  const url = new URL(href);
  for (const event of queue) {
    if ('nbMeals' in event) url.searchParams.set('box', `${event.nbMeals}`);
    if (event.type === 'order.started') {
      url.searchParams.set('step', 'form');
      url.hash = '';
    }
    if (event.type === 'lead.requested') url.hash = 'select-your-box';
    if (event.type === 'field.edited') storeHandover(session, 'typed_postal_code', event.value);
  }
  return url.href;
}
