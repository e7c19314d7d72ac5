import { createContext, use, useSyncExternalStore } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import { atRest, type Storefront } from './storefront.ts';

/** A visit as the views of the storefront see it; its machines come with the first interaction. */
export interface Visit {
  readonly send: (event: VisitEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Storefront;
  /**
   * Opens the report of a problem over the page.
   * @throws (rejects) Error when its code cannot be had
   */
  readonly report?: () => Promise<void>;
  /** What the first rendering shows; everything at rest unless told otherwise. */
  readonly getServerSnapshot?: () => Storefront;
}

export const VisitContext = createContext<Visit | null>(null);

/** The running visit, to send it what the visitor does. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('The view is outside of VisitContext');
  return visit;
}

/** For what the shopper does that is the checkout's business: queued until the checkout is there. */
export function useTell(): (event: ShopperEvent) => void {
  const visit = useVisit();
  return (event) => visit.send({ type: 'checkout.told', event });
}

/** The clock, in ms since the epoch: the browser's own, unless a test brings another. */
export const NowContext = createContext<() => number>(() => Date.now());

/** The clock's corrections by the server; null where a page has none. */
export const ClockContext = createContext<Pick<Clock, 'skew' | 'onCorrection'> | null>(null);

const neverCorrected = () => () => undefined;

/** How far the device's clock is ahead of the server's, in ms. */
export function useSkew(): number {
  const clock = use(ClockContext);
  return useSyncExternalStore(
    clock?.onCorrection ?? neverCorrected,
    () => clock?.skew() ?? 0,
    () => 0,
  );
}

export const useNow = (): (() => number) => use(NowContext);

/** What the storefront shows; the selected value must be the same object while it has not changed. */
export function useStorefront<TSelected>(select: (storefront: Storefront) => TSelected): TSelected {
  const visit = useVisit();
  return useSyncExternalStore(
    visit.subscribe,
    () => select(visit.getSnapshot()),
    () => select(visit.getServerSnapshot?.() ?? atRest),
  );
}
