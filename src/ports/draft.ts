import type { CheckoutPorts } from '#src/checkout/actor.ts';
import { fromPromise } from 'xstate';
import type { EdenredTab } from '#src/storage/edenredTab.ts';
import { wipe, write } from '#src/storage/storage.ts';

/** Writes the draft down in the browser; rejects when the storage is full or forbidden. */
export const writeDraft = (
  storage: Storage | null,
  now: () => number,
): CheckoutPorts['draft']['writeDraft'] =>
  fromPromise(async ({ input }) => {
    if (storage !== null) write(storage, input.draft, now());
  });

/** Takes the order out of the browser; if asked to, all else that it keeps of the shop as well, and starts the page anew. */
export const wipeDraft = (
  storage: Storage | null,
  tab: Pick<EdenredTab, 'forget'>,
  wipeOrigin: () => Promise<void>,
): CheckoutPorts['draft']['wipeDraft'] =>
  fromPromise(async ({ input }) => {
    if (storage !== null) wipe(storage);
    tab.forget();
    if (input.reload) await wipeOrigin();
  });
