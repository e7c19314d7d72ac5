import type { CheckoutPorts } from '#src/checkout/actor.ts';
import { fromPromise } from 'xstate';
import type { EdenredTab } from '#src/storage/edenredTab.ts';
import { readPending, wipe, write } from '#src/storage/storage.ts';

/**
 * Writes the draft down in the browser; rejects when the storage is full or forbidden. A payment that another tab has pressed stays
 * written: this one knows nothing of its end (R3.20).
 */
export function writeDraft(storage: Storage | null, now: () => number): CheckoutPorts['draft']['writeDraft'] {
  let own = storage && (readPending(storage)?.intentId ?? null);
  return fromPromise(async ({ input: { draft } }) => {
    if (storage === null) return;
    own = draft.pending?.intentId ?? own;
    // At each write: the other tab may have pressed since the last one.
    const written = readPending(storage);
    const pending = draft.pending ?? (written?.intentId === own ? null : written);
    write(storage, { ...draft, pending }, now());
  });
}

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
