import type { Stripe } from '@stripe/stripe-js';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { SheetAnswer } from '#machines/express/express.setup.ts';
import type { MountedCardForm } from './cardForm.ts';
import { whenIdle } from '#src/effects/browser/scheduling.ts';
import { createWidget, type Widget } from './widget.ts';

/** Mounted buttons of the wallets, with the sheet that the customer has open. */
export interface MountedExpress extends Omit<MountedCardForm, 'focus'> {
  /** Answers the last event of the sheet. After the sheet is closed, an answer has no effect. */
  answer(answer: SheetAnswer): void;
}

export type ExpressForm = Widget<Stripe | null, MountedExpress>;

export const createExpressForm = (loadStripe: () => Promise<Stripe | null>): ExpressForm =>
  createWidget('wallet button', loadStripe);

export interface ExpressOptions {
  readonly container: HTMLElement;
  /** Element around the buttons, also displayed without them. Stripe loads when it is near the viewport. */
  readonly section: HTMLElement;
  /** `true` if the sheet asks for contact, address and delivery. */
  readonly hasAddress: boolean;
  /** Absolute URL of the client area, where the customer manages the subscription. */
  readonly managementUrl: string;
  /** Current time in ms, for the consent. */
  readonly now: () => number;
  readonly send: (event: CheckoutEvent) => void;
}

/** Resolves when the browser is idle and the element is less than half a screen away from the viewport. */
const untilNear = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        whenIdle(() => resolve());
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
  });

/**
 * Loads Stripe and mounts the wallets' buttons when the customer comes near them.
 * @returns a function that removes them
 */
export function mountWallets(expressForm: ExpressForm, options: ExpressOptions): () => void {
  let remove: (() => void) | null = null;
  let isRemoved = false;
  const mount = async (): Promise<void> => {
    await untilNear(options.section);
    if (isRemoved) return;
    options.send({ type: 'wallets.mounted' });
    const [stripe, { mountExpress }] = await Promise.all([expressForm.load(), import('./mountExpress.ts')]);
    if (stripe === null || isRemoved) return;
    const { mounted, unmount } = mountExpress(stripe, options);
    const unregister = expressForm.register(mounted);
    remove = () => {
      unregister();
      unmount();
    };
  };
  mount().catch(() => options.send({ type: 'wallets.failed' }));
  return () => {
    isRemoved = true;
    remove?.();
    options.send({ type: 'wallets.removed' });
  };
}
