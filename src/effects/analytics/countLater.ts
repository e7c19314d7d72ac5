import type { Checkout } from '#src/effects/actor.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

interface CountOptions {
  /** The page's checkout, once it is opened. */
  readonly opened: Promise<Checkout>;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly isConsented: () => boolean;
}

/**
 * Counts a checkout's journey from its opening on, until the answer is called. The code for it comes then, for nobody who has not
 * consented; where it does not come, nothing is counted.
 * @rule R9.32
 */
export const countLater =
  ({ opened, now, isConsented }: CountOptions) =>
  (): (() => void) => {
    const withdrawn = new AbortController();
    const { signal } = withdrawn;
    const begin = async (): Promise<void> => {
      const checkout = await opened;
      const first = checkout.getSnapshot();
      const { startCounting } = await fetchCode(() => import('#src/effects/ports/journeyCount.ts'));
      if (!signal.aborted) startCounting(checkout, { first, now, isConsented, page: document, signal });
    };
    void begin().catch(() => undefined);
    return () => withdrawn.abort();
  };
