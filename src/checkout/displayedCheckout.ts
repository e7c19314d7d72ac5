import { flushSync } from 'react-dom';
import { toObserver, type Observer } from 'xstate';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { skipTransitionOnPointer, type CrossFade } from '#src/effects/browser/viewTransition.ts';
import type { Checkout } from '#src/effects/actor.ts';

export type DisplayedCheckout = Pick<Checkout, 'getSnapshot' | 'subscribe'>;

interface Page extends Pick<EventTarget, 'addEventListener'> {
  startViewTransition?(update: () => void): CrossFade;
}

interface DisplayOptions {
  readonly page: Page;
  readonly canAnimate: () => boolean;
  readonly loadStep: (step: Step) => Promise<void> | null;
  /** Resolves when the browser has painted the pressed button or payment method. */
  readonly nextPaint: () => Promise<void>;
  /** Called if a step's code fails to load while the customer still waits for that step. */
  readonly onLoadError: () => void;
}

/**
 * Cross-fades between steps of the order. Views display the old step until the code of the new step has
 * loaded. They display a new payment method after its pressed radio button is painted.
 */
export function createDisplayedCheckout(
  checkout: Checkout,
  { page, canAnimate, loadStep, nextPaint, onLoadError }: DisplayOptions,
): DisplayedCheckout {
  const listeners = new Set<Observer<CheckoutSnapshot>>();
  let displayed = checkout.getSnapshot();
  let isChanging = false;

  const showCurrent = (): void => {
    isChanging = false;
    displayed = checkout.getSnapshot();
    for (const { next } of listeners) next?.(displayed);
  };
  const changeStep = (): void => {
    const isSameStep = stepOf(checkout.getSnapshot()) === stepOf(displayed);
    if (isSameStep || page.startViewTransition === undefined || !canAnimate()) showCurrent();
    else {
      void skipTransitionOnPointer(
        page,
        page.startViewTransition(() => flushSync(showCurrent)),
      );
    }
  };
  checkout.subscribe((next) => {
    // Until the change is displayed, other changes of the checkout chart wait.
    if (isChanging) return;
    const isSameStep = stepOf(next) === stepOf(displayed);
    if (isSameStep && next.context.method === displayed.context.method) return showCurrent();
    isChanging = true;
    const ready = (isSameStep ? null : loadStep(stepOf(next))) ?? nextPaint();
    void ready.then(changeStep, () => {
      isChanging = false;
      if (stepOf(checkout.getSnapshot()) === stepOf(displayed)) showCurrent();
      else onLoadError();
    });
  });

  return {
    getSnapshot: () => displayed,
    subscribe: (observerOrListener?: Observer<CheckoutSnapshot> | ((snapshot: CheckoutSnapshot) => void)) => {
      const observer = toObserver(observerOrListener);
      listeners.add(observer);
      return { unsubscribe: () => void listeners.delete(observer) };
    },
  };
}
