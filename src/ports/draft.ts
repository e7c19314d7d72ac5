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

/** Takes everything of the shopper out of the browser, and starts the page anew if asked to. */
export const wipeDraft = (
  storage: Storage | null,
  tab: Pick<EdenredTab, 'forget'>,
  reloadPage: () => void,
): CheckoutPorts['draft']['wipeDraft'] =>
  fromPromise(async ({ input }) => {
    if (storage !== null) wipe(storage);
    tab.forget();
    if (input.reload) reloadPage();
  });
