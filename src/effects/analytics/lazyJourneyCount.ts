import type { Checkout } from '#src/effects/actor.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';

interface CountOptions {
  readonly opened: Promise<Checkout>;
  readonly now: () => number;
  readonly isConsented: () => boolean;
}

/**
 * Counts visited chart states after consent. If the counting code fails to load, nothing is counted.
 * @returns a function that stops counting
 * @rule R9.32
 */
export const lazyJourneyCount =
  ({ opened, now, isConsented }: CountOptions) =>
  (): (() => void) => {
    const controller = new AbortController();
    const { signal } = controller;
    const loadAndStart = async (): Promise<void> => {
      const checkout = await opened;
      const first = checkout.getSnapshot();
      const { startCounting } = await fetchCode(() => import('#src/effects/ports/journeyCount.ts'));
      if (!signal.aborted) startCounting(checkout, { first, now, isConsented, page: document, signal });
    };
    void loadAndStart().catch(() => undefined);
    return () => controller.abort();
  };
