import { codeArrival } from '#machines/domain/waits.ts';
import type { ShopperEvent } from '#machines/checkout/types.ts';
import type { VisitEvent } from '#machines/visit/types.ts';
import { askReload } from './askReload.ts';
import type { Visit } from './context.ts';
import { atRest, untilOpen, type Storefront } from './storefront.ts';

/** A visit without its machines: they are loaded when somebody does something. */
export interface WakingVisit extends Visit {
  /** Loads the machines, at the first call; and again after it failed. */
  readonly wake: () => void;
}

/**
 * Keeps what the page sends until the machines are there, then passes it on in order.
 * @param load the visit's machines; rejects when their code cannot be had
 * @param rest what is shown until something happens
 * @param reload rejects when the page stays
 */
export function createVisit(
  load: () => Promise<Visit>,
  rest: Storefront = atRest,
  reload: (kept: readonly ShopperEvent[]) => Promise<void> = askReload,
): WakingVisit {
  const listeners = new Set<() => void>();
  const kept: VisitEvent[] = [];
  let open: Visit | null = null;
  let loading: Promise<void> | null = null;
  let limit: ReturnType<typeof setTimeout> | null = null;
  let isRetried = false;
  let shown: Storefront = rest;

  const show = (next: Storefront): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const told = () => kept.flatMap((event) => (event.type === 'checkout.told' ? [event.event] : []));
  const showKept = (isUnreachable: boolean): void => show(untilOpen(told(), { isUnreachable }, rest));
  /** As the chart decides (machines/visit/machine.ts): who has tried again has the page loaded again. */
  const giveUp = async (): Promise<void> => {
    if (isRetried) {
      isRetried = false;
      await reload(told()).catch(() => undefined);
    }
    if (open === null) showKept(true);
  };

  const endWait = (): void => {
    if (limit !== null) clearTimeout(limit);
    limit = null;
  };
  const wake = (): void => {
    if (open !== null) return;
    // What comes later is still welcome.
    limit ??= setTimeout(() => {
      limit = null;
      void giveUp();
    }, codeArrival);
    loading ??= come();
  };
  const come = async (): Promise<void> => {
    const loaded = await load().catch(() => null);
    endWait();
    if (loaded === null) {
      loading = null;
      return giveUp();
    }
    open = loaded;
    loaded.subscribe(() => show(loaded.getSnapshot()));
    for (const event of kept.splice(0)) loaded.send(event);
    show(loaded.getSnapshot());
  };

  return {
    wake,
    send: (event) => {
      if (open !== null) return open.send(event);
      kept.push(event);
      isRetried ||= event.type === 'checkout.retried';
      showKept(false);
      wake();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    report: async () => {
      isRetried ||= shown.isUnreachable;
      wake();
      await loading;
      if (open === null) throw new Error('The code of the visit is out of reach');
      await open.report?.();
    },
  };
}
