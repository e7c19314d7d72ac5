import { createContext, use, useSyncExternalStore } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import { atRest, type Storefront } from './storefront.ts';

/** Visit as the storefront views use it. Its machines load at the first interaction. */
export interface Visit {
  readonly send: (event: VisitEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Storefront;
  /**
   * Opens the "Report a problem" dialog.
   * @throws (rejects) Error if its code cannot be loaded
   */
  readonly report?: () => Promise<void>;
  /** State of the first render. Defaults to `atRest`. */
  readonly getServerSnapshot?: () => Storefront;
}

export const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('The view is outside of VisitContext');
  return visit;
}

/** Sends an event to the checkout. Queued until the checkout has started. */
export function useTell(): (event: ShopperEvent) => void {
  const visit = useVisit();
  return (event) => visit.send({ type: 'checkout.told', event });
}

/** Clock in ms since the epoch. Tests can replace it. */
export const NowContext = createContext<() => number>(() => Date.now());

/** `null` on pages without clock correction. */
export const ClockContext = createContext<Pick<Clock, 'skew' | 'onCorrection'> | null>(null);

const neverCorrected = () => () => undefined;

/** Milliseconds that the device's clock is ahead of the server's. */
export function useSkew(): number {
  const clock = use(ClockContext);
  return useSyncExternalStore(
    clock?.onCorrection ?? neverCorrected,
    () => clock?.skew() ?? 0,
    () => 0,
  );
}

export const useNow = (): (() => number) => use(NowContext);

/** Selects from the storefront. An unchanged selection must be the same object. */
export function useStorefront<TSelected>(select: (storefront: Storefront) => TSelected): TSelected {
  const visit = useVisit();
  return useSyncExternalStore(
    visit.subscribe,
    () => select(visit.getSnapshot()),
    () => select(visit.getServerSnapshot?.() ?? atRest),
  );
}
