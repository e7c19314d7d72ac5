import { flushSync } from 'react-dom';
import { toObserver, type Observer } from 'xstate';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { endByPointer, type Fading } from '#src/effects/browser/fading.ts';
import type { Checkout } from '#src/effects/actor.ts';

export type ShownCheckout = Pick<Checkout, 'getSnapshot' | 'subscribe'>;

/** Without `startViewTransition`, steps change immediately. */
interface Page extends Pick<EventTarget, 'addEventListener'> {
  startViewTransition?(update: () => void): Fading;
}

interface ShownOptions {
  readonly page: Page;
  readonly isMoving: () => boolean;
  /** Returns `null` if the step's code has already loaded. */
  readonly awaited: (step: Step) => Promise<void> | null;
  /** Called if the code fails to load while the customer still waits for that step. */
  readonly onMissing: () => void;
}

/**
 * Cross-fades between steps. Views see the old step until the new one has loaded. Events always go to the
 * live checkout.
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
    // Changes during a transition appear with the new step.
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
