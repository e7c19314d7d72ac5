import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Visit } from './context.ts';
import { defaultStorefront, storefrontBeforeCheckout, type Storefront } from './storefront.ts';

/**
 * Page view whose XState machines load later. Events are queued until then (src/pages/starter/starter.ts).
 */
export interface LazyVisit extends Visit {
  readonly opensEagerly: boolean;
  /**
   * Sends the queued events in order.
   * @throws (rejects) TypeError or Error if code cannot be loaded. The next call retries.
   */
  readonly open: () => Promise<void>;
  readonly showLoadError: () => void;
  readonly queuedEvents: () => readonly ShopperEvent[];
}

interface LazyVisitOptions {
  readonly opensEagerly?: boolean;
  readonly initialStorefront?: Promise<Storefront>;
}

export function createVisit(
  load: () => Promise<Visit>,
  { opensEagerly = false, initialStorefront: initialStorefrontPromise }: LazyVisitOptions = {},
): LazyVisit {
  const listeners = new Set<() => void>();
  const queue: VisitEvent[] = [];
  let loadedVisit: Visit | null = null;
  let loading: Promise<void> | null = null;
  let initial: Storefront = defaultStorefront;
  let displayed: Storefront = initial;

  const show = (next: Storefront): void => {
    displayed = next;
    for (const listener of listeners) listener();
  };
  const queuedEvents = () =>
    queue.flatMap((event) => (event.type === 'shopperEvent.sent' ? [event.event] : []));
  const showQueued = (isUnreachable: boolean): void =>
    show(storefrontBeforeCheckout(queuedEvents(), { isUnreachable }, initial));
  const loadVisit = async (): Promise<void> => {
    const visit = await load();
    loadedVisit = visit;
    visit.subscribe(() => show(visit.getSnapshot()));
    for (const event of queue.splice(0)) visit.send(event);
    show(visit.getSnapshot());
  };

  const showInitial = async (): Promise<void> => {
    if (initialStorefrontPromise === undefined) return;
    initial = await initialStorefrontPromise;
    if (loadedVisit === null) showQueued(displayed.isUnreachable);
  };
  void showInitial();

  const open = async (): Promise<void> => {
    if (loadedVisit !== null) return;
    showQueued(false);
    loading ??= loadVisit();
    try {
      await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };

  return {
    opensEagerly,
    queuedEvents,
    open,
    showLoadError: () => {
      if (loadedVisit === null) showQueued(true);
    },
    send: (event) => {
      if (loadedVisit !== null) return loadedVisit.send(event);
      queue.push(event);
      showQueued(displayed.isUnreachable);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => displayed,
    report: async () => {
      // A press may come before the starter script opens the visit.
      await open();
      await loadedVisit?.report?.();
    },
  };
}
