import { createContext, use, useSyncExternalStore } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import { defaultStorefront, type Storefront } from './storefront.ts';

/** Page view with its XState machines, which load at the visitor's first interaction. */
export interface Visit {
  readonly send: (event: VisitEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Storefront;
  /** Opens the dialog to report a problem. @throws (rejects) Error if the dialog's code cannot be loaded */
  readonly report?: () => Promise<void>;
  readonly getServerSnapshot?: () => Storefront;
}

export const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('The view is outside of VisitContext');
  return visit;
}

/** Events for the checkout chart are queued until the chart has started. */
export function useSendToCheckout(): (event: ShopperEvent) => void {
  const visit = useVisit();
  return (event) => visit.send({ type: 'shopperEvent.sent', event });
}

export const NowContext = createContext<() => number>(() => Date.now());

/** `null` on pages that do not correct the device's clock. */
export const ClockContext = createContext<Pick<Clock, 'skew' | 'onCorrection'> | null>(null);

const subscribeToNothing = () => () => undefined;

export function useClockSkew(): number {
  const clock = use(ClockContext);
  return useSyncExternalStore(
    clock?.onCorrection ?? subscribeToNothing,
    () => clock?.skew() ?? 0,
    () => 0,
  );
}

export const useNow = (): (() => number) => use(NowContext);

/** `select` must return the same object while the selected value is unchanged. */
export function useStorefront<TSelected>(select: (storefront: Storefront) => TSelected): TSelected {
  const visit = useVisit();
  return useSyncExternalStore(
    visit.subscribe,
    () => select(visit.getSnapshot()),
    () => select(visit.getServerSnapshot?.() ?? defaultStorefront),
  );
}
