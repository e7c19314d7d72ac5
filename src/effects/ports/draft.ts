import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { OtherPaymentEnd } from '#machines/draft/draft.machine.ts';
import { isPaidElsewhere, isPreserved, otherPaymentEndIn } from '#machines/draft/draft.facts.ts';
import type { EdenredTab } from '#src/effects/storage/edenredTab.ts';
import type { OrderedTab } from '#src/effects/storage/orderedTab.ts';
import { deferred } from './deferred.ts';
import { clearWishes } from '#src/effects/storage/wishes.ts';
import { readStoredPayment, clearStoredDraft, writeStoredDraft } from '#src/effects/storage/storage.ts';

export const writeDraft = (
  storage: Storage | null,
  tab: Pick<OrderedTab, 'clear'>,
  now: () => number,
): CheckoutPorts['draft']['writeDraft'] =>
  fromPromise(async ({ input }) => {
    if (storage === null) throw new Error('Storage is forbidden');
    // Another tab may have started a payment since the last write of the draft.
    if (isPaidElsewhere(readStoredPayment(storage)?.pending ?? null, input)) return 'withheld';
    writeStoredDraft(storage, input.draft, now());
    if (input.draft.pending === null) tab.clear();
    return 'written';
  });

/** Resolves when storage no longer contains the payment of another browser tab. @rule R9.34 */
export const awaitOtherPayment = (
  storage: Storage | null,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): CheckoutPorts['draft']['awaitOtherPayment'] =>
  fromPromise(({ input, signal }) => {
    const { promise, resolve } = deferred<OtherPaymentEnd>();
    const checkOtherPayment = (): void => {
      const otherPaymentEnd = otherPaymentEndIn(storage && readStoredPayment(storage), input);
      if (otherPaymentEnd === null) return;
      page.removeEventListener('storage', checkOtherPayment);
      page.removeEventListener('pageshow', checkOtherPayment);
      resolve(otherPaymentEnd);
    };
    page.addEventListener('storage', checkOtherPayment, { signal });
    // A page in the back/forward cache receives no `storage` events.
    page.addEventListener('pageshow', checkOtherPayment, { signal });
    checkOtherPayment();
    return promise;
  });

/**
 * Deletes the draft order, unless another tab is paying for it. A registered order moves to session storage
 * for the thank-you page.
 * @rule R3.25
 */
export const wipeDraft = (
  storage: Storage | null,
  { edenred, ordered }: { readonly edenred: Pick<EdenredTab, 'clear'>; readonly ordered: OrderedTab },
  wipeOrigin: () => Promise<void>,
): CheckoutPorts['draft']['wipeDraft'] =>
  fromPromise(async ({ input }) => {
    edenred.clear();
    if (storage !== null) {
      if (isPreserved(readStoredPayment(storage)?.pending ?? null, input.why)) return 'spared';
      if (input.why === 'ordered') ordered.storeOrder(storage);
      else ordered.clear();
      clearStoredDraft(storage);
      if (input.why === 'ordered') clearWishes(storage);
    }
    if (input.why === 'all') await wipeOrigin();
    return 'wiped';
  });
