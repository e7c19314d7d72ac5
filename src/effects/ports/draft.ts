import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { OtherPaymentEnd } from '#machines/draft/draft.machine.ts';
import { isPaidElsewhere, isSpared, otherPaymentEndIn } from '#machines/draft/draft.facts.ts';
import type { EdenredTab } from '#src/effects/storage/edenredTab.ts';
import type { OrderedTab } from '#src/effects/storage/orderedTab.ts';
import { deferred } from './deferred.ts';
import { readPayment, wipe, write } from '#src/effects/storage/storage.ts';

/** Writes the draft down in the browser, unless another tab pays for the one there; rejects when the storage is full or forbidden. */
export const writeDraft = (
  storage: Storage | null,
  tab: Pick<OrderedTab, 'forget'>,
  now: () => number,
): CheckoutPorts['draft']['writeDraft'] =>
  fromPromise(async ({ input }) => {
    if (storage === null) throw new Error('Storage is forbidden');
    // At each write: the other tab may have pressed since the last one.
    if (isPaidElsewhere(readPayment(storage)?.pending ?? null, input)) return 'withheld';
    write(storage, input.draft, now());
    // Another order has begun in this tab.
    if (input.draft.pending === null) tab.forget();
    return 'written';
  });

/** Resolves when the payment of another tab is no longer stored, with how it ended. @rule R9.34 */
export const awaitOtherPayment = (
  storage: Storage | null,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): CheckoutPorts['draft']['awaitOtherPayment'] =>
  fromPromise(({ input, signal }) => {
    const { promise, resolve } = deferred<OtherPaymentEnd>();
    const look = (): void => {
      const end = otherPaymentEndIn(storage && readPayment(storage), input);
      if (end === null) return;
      page.removeEventListener('storage', look);
      page.removeEventListener('pageshow', look);
      resolve(end);
    };
    page.addEventListener('storage', look, { signal });
    // A page that comes back from the cache was told nothing meanwhile.
    page.addEventListener('pageshow', look, { signal });
    look();
    return promise;
  });

/**
 * Takes the order out of the browser, unless another tab pays for it: the tab alone keeps one that was made in it, so that its
 * thanks can be loaded anew. If asked to, all else that the browser keeps of the shop goes as well, and the page starts anew.
 * @rule R3.25
 */
export const wipeDraft = (
  storage: Storage | null,
  { edenred, ordered }: { readonly edenred: Pick<EdenredTab, 'forget'>; readonly ordered: OrderedTab },
  wipeOrigin: () => Promise<void>,
): CheckoutPorts['draft']['wipeDraft'] =>
  fromPromise(async ({ input }) => {
    edenred.forget();
    if (storage !== null) {
      if (isSpared(readPayment(storage)?.pending ?? null, input.why)) return 'spared';
      if (input.why === 'ordered') ordered.keep(storage);
      else ordered.forget();
      wipe(storage);
    }
    if (input.why === 'all') await wipeOrigin();
    return 'wiped';
  });
