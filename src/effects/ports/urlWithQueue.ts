import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';

/** Returns the URL of a document in which the checkout starts with the queued events. */
export function urlWithQueue(href: string, queue: readonly ShopperEvent[]): string {
  const url = new URL(href);
  for (const event of queue) {
    if ('nbMeals' in event) url.searchParams.set('box', `${event.nbMeals}`);
    if (event.type === 'order.started') {
      url.searchParams.set('step', 'form');
      url.hash = '';
    }
    if (event.type === 'lead.requested') url.hash = 'select-your-box';
  }
  return url.href;
}
