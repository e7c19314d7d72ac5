import { flushSync } from 'react-dom';
import { toObserver, type Observer } from 'xstate';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { endByPointer, type Fading } from '#src/effects/browser/fading.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** What views read of a checkout. */
export type ShownCheckout = Pick<Checkout, 'getSnapshot' | 'subscribe'>;

/** The page as this module needs it; without the method, steps change at once. */
interface Page extends Pick<EventTarget, 'addEventListener'> {
  startViewTransition?(update: () => void): Fading;
}

interface ShownOptions {
  readonly page: Page;
  /** Whether the shopper would have things move. */
  readonly isMoving: () => boolean;
  /** What a step's screen waits for; null when it is there. */
  readonly awaited: (step: Step) => Promise<void> | null;
  /** Called when it cannot be had, while the shopper is still on the way there. */
  readonly onMissing: () => void;
}

/**
 * The checkout as it is shown: from one step to the next the page cross-fades, and shows the old step until the new one's code is there
 * (most often it is) and the browser has its picture (a frame or two). Only views see it late; what they send goes to the checkout itself.
 */
export function shownCheckout(
  checkout: Checkout,
  { page, isMoving, awaited, onMissing }: ShownOptions,
): ShownCheckout {
  const listeners = new Set<Observer<CheckoutSnapshot>>();
  let shown = checkout.getSnapshot();
  let isChanging = false;

  const show = (): void => {
    isChanging = false;
    shown = checkout.getSnapshot();
    for (const { next } of listeners) next?.(shown);
  };
  const change = (): void => {
    if (page.startViewTransition === undefined || !isMoving()) show();
    else {
      void endByPointer(
        page,
        page.startViewTransition(() => flushSync(show)),
      );
    }
  };
  checkout.subscribe((next) => {
    // What comes meanwhile is shown with the new step.
    if (isChanging) return;
    if (stepOf(next) === stepOf(shown)) return show();
    isChanging = true;
    const code = awaited(stepOf(next));
    if (code === null) change();
    else
      void code.then(change, () => {
        isChanging = false;
        if (stepOf(checkout.getSnapshot()) === stepOf(shown)) show();
        else onMissing();
      });
  });

  return {
    getSnapshot: () => shown,
    subscribe: (given?: Observer<CheckoutSnapshot> | ((snapshot: CheckoutSnapshot) => void)) => {
      const observer = toObserver(given);
      listeners.add(observer);
      return { unsubscribe: () => void listeners.delete(observer) };
    },
  };
}
