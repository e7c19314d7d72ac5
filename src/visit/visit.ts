import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Visit } from './context.ts';
import { atRest, untilOpen, type Storefront } from './storefront.ts';

/** A visit whose machines the page's starter brings (src/pages/starter/starter.ts): until then it notes what is sent, and decides nothing. */
export interface ComingVisit extends Visit {
  /** The machines are wanted before anybody has done anything. */
  readonly isWanted: boolean;
  /**
   * Brings the machines, once, and hands on what was sent, in order.
   * @throws (rejects) TypeError or Error when their code cannot be had; the next call asks again
   */
  readonly open: () => Promise<void>;
  /** Shows that they do not come; welcome they still are. */
  readonly lose: () => void;
  /** What the checkout is to be told, in order. */
  readonly told: () => readonly ShopperEvent[];
}

interface Coming {
  readonly isWanted?: boolean;
  /** What is shown until something happens; at rest until it is known. */
  readonly rest?: Promise<Storefront>;
}

/** @param load the visit's machines; rejects when their code cannot be had */
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
