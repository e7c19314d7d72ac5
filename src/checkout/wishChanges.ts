import type { Checkout } from '#src/effects/actor.ts';
import { readWishesText, watchWishes, wishesIn } from '#src/effects/storage/wishes.ts';

/** Sends the marked dishes to the checkout chart if another tab changes them. */
export function sendWishChanges(
  checkout: Pick<Checkout, 'send'>,
  storage: Pick<Storage, 'getItem'> | null,
  page: Pick<EventTarget, 'addEventListener'>,
): void {
  let sentText = readWishesText(storage);
  watchWishes(page, () => {
    const text = readWishesText(storage);
    if (text === sentText) return;
    sentText = text;
    checkout.send({ type: 'wishes.changed', wishes: wishesIn(text) });
  });
}
