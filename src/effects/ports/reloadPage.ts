import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';

/** The address with what was pressed: a box, the form, the offer. */
function addressOf(href: string, queue: readonly ShopperEvent[]): string {
  const url = new URL(href);
  for (const event of queue) {
    if ('nbMeals' in event) url.searchParams.set('box', `${event.nbMeals}`);
    if (event.type === 'order.started') url.searchParams.set('step', 'form');
    if (event.type === 'lead.requested') url.hash = 'select-your-box';
  }
  return url.href;
}

/**
 * Loads the page again: until then some browsers remember code that could not be had, and all of them code that is broken.
 * @param queue what the checkout was to be told, in order; what an address can say of it goes along
 * @param signal ends the wait for the shop
 * @throws (rejects) TypeError or DOMException when the shop does not answer by then; the page stays
 */
export async function reloadPage(queue: readonly ShopperEvent[], signal: AbortSignal): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const pieces = Array.from(links, ({ href }) => href);
  const [isThere] = await Promise.all(
    [location.href, ...pieces].map(async (href) => {
      // A broken piece would stay in the browser's cache as long as a right one.
      const answer = await fetch(href, { cache: 'reload', signal });
      await answer.blob();
      return answer.ok;
    }),
  );
  if (isThere !== true) throw new TypeError('The shop does not answer');
  history.replaceState(history.state, '', addressOf(location.href, queue));
  location.reload();
}
