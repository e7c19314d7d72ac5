import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Draft } from '#machines/draft/types.ts';
import type { EdenredTab } from '#src/checkout/edenredTab.ts';
import { wipe, write } from '#src/checkout/storage.ts';

/** Writes the draft down in the browser; rejects when the storage is full or forbidden. */
export const writeDraft = (
  storage: Storage | null,
  now: () => number,
): PromiseActorLogic<void, { draft: Draft }> =>
  fromPromise(async ({ input }) => {
    if (storage !== null) write(storage, input.draft, now());
  });

/** Takes everything of the shopper out of the browser, and starts the page anew if asked to. */
export const wipeDraft = (
  storage: Storage | null,
  tab: Pick<EdenredTab, 'forget'>,
  reloadPage: () => void,
): PromiseActorLogic<void, { reload: boolean }> =>
  fromPromise(async ({ input }) => {
    if (storage !== null) wipe(storage);
    tab.forget();
    if (input.reload) reloadPage();
  });
