import type { Stripe, StripeElements } from '@stripe/stripe-js';

/** The card's widget as it is mounted: what the ports submit, confirm with and read by. */
interface MountedCardForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Stands between the widget, which a screen mounts, and the ports, which use it. */
export interface CardForm {
  /** Loads the provider's script, at the first call; rejects when it cannot be had. */
  load(): Promise<Stripe | null>;
  /** Tells the ports of a mounted widget; call what is returned when it is gone. */
  register(mounted: MountedCardForm): () => void;
  /** @throws Error when no widget is mounted: the payment screen is not shown. */
  current(): MountedCardForm;
}

/** @param loadStripe loads the provider's script; called once. */
export function createCardForm(loadStripe: () => Promise<Stripe | null>): CardForm {
  let loading: Promise<Stripe | null> | undefined;
  let mounted: MountedCardForm | null = null;
  return {
    load: () => {
      loading ??= loadStripe().catch((cause: unknown) => {
        // The next call tries again: a network comes back.
        loading = undefined;
        throw cause;
      });
      return loading;
    },
    register: (form) => {
      mounted = form;
      return () => {
        if (mounted === form) mounted = null;
      };
    },
    current: () => {
      if (mounted === null) throw new Error('No card form is mounted');
      return mounted;
    },
  };
}
