import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Visit } from './context.ts';
import { atRest, untilOpen, type Storefront } from './storefront.ts';

/** Queues events until its machines have loaded (src/pages/starter/starter.ts). */
export interface ComingVisit extends Visit {
  /** `true` if the machines load without an interaction. */
  readonly isWanted: boolean;
  /**
   * Delivers the queued events in order.
   * @throws (rejects) TypeError or Error if the code cannot be loaded. The next call retries.
   */
  readonly open: () => Promise<void>;
  /** Shows that loading failed. A later load can still succeed. */
  readonly lose: () => void;
  /** Queued events for the checkout, in order. */
  readonly told: () => readonly ShopperEvent[];
}

interface Coming {
  readonly isWanted?: boolean;
  readonly rest?: Promise<Storefront>;
}

export function createVisit(
  load: () => Promise<Visit>,
  { isWanted = false, rest: known }: Coming = {},
): ComingVisit {
  const listeners = new Set<() => void>();
  const sent: VisitEvent[] = [];
  let there: Visit | null = null;
  let coming: Promise<void> | null = null;
  let rest: Storefront = atRest;
  let shown: Storefront = rest;

  const show = (next: Storefront): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const told = () => sent.flatMap((event) => (event.type === 'checkout.told' ? [event.event] : []));
  const showSent = (isUnreachable: boolean): void => show(untilOpen(told(), { isUnreachable }, rest));
  const come = async (): Promise<void> => {
    const visit = await load();
    there = visit;
    visit.subscribe(() => show(visit.getSnapshot()));
    for (const event of sent.splice(0)) visit.send(event);
    show(visit.getSnapshot());
  };

  const showRest = async (): Promise<void> => {
    if (known === undefined) return;
    rest = await known;
    if (there === null) showSent(shown.isUnreachable);
  };
  void showRest();

  return {
    isWanted,
    told,
    open: async () => {
      if (there !== null) return;
      showSent(false);
      coming ??= come();
      try {
        await coming;
      } catch (problem) {
        coming = null;
        throw problem;
      }
    },
    lose: () => {
      if (there === null) showSent(true);
    },
    send: (event) => {
      if (there !== null) return there.send(event);
      sent.push(event);
      showSent(shown.isUnreachable);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    report: async () => {
      await coming;
      if (there === null) throw new Error('The code of the visit is out of reach');
      await there.report?.();
    },
  };
}
