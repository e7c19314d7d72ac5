import type { Stripe } from '@stripe/stripe-js';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { SheetAnswer } from '#machines/express/express.setup.ts';
import type { MountedCardForm } from './cardForm.ts';
import { createWidget, type Widget } from './widget.ts';

/** Mounted buttons of the wallets, with the sheet that the customer has open. */
export interface MountedExpress extends MountedCardForm {
  /** Answers the last event of the sheet. After the sheet is closed, an answer has no effect. */
  answer(answer: SheetAnswer): void;
}

export type ExpressForm = Widget<Stripe | null, MountedExpress>;

export const createExpressForm = (loadStripe: () => Promise<Stripe | null>): ExpressForm =>
  createWidget('wallet button', loadStripe);

export interface ExpressOptions {
  readonly container: HTMLElement;
  /** `true` if the sheet asks for contact, address and delivery. */
  readonly hasAddress: boolean;
  /** Absolute URL of the client area, where the customer manages the subscription. */
  readonly managementUrl: string;
  /** Current time in ms, for the consent. */
  readonly now: () => number;
  readonly send: (event: CheckoutEvent) => void;
}

/** Loads Stripe and mounts the wallets' buttons. @returns a function that removes them */
export function mountWallets(expressForm: ExpressForm, options: ExpressOptions): () => void {
  let remove: (() => void) | null = null;
  let isRemoved = false;
  const mount = async (): Promise<void> => {
    const [stripe, { mountExpress }] = await Promise.all([expressForm.load(), import('./mountExpress.ts')]);
    if (stripe === null || isRemoved) return;
    const { mounted, unmount } = mountExpress(stripe, options);
    const unregister = expressForm.register(mounted);
    remove = () => {
      unregister();
      unmount();
    };
  };
  options.send({ type: 'wallets.mounted' });
  mount().catch(() => options.send({ type: 'wallets.failed' }));
  return () => {
    isRemoved = true;
    remove?.();
    options.send({ type: 'wallets.removed' });
  };
}
