import { requestedStep } from '#machines/domain/step.ts';
import type { StoredDraft } from '#machines/draft/draft.machine.ts';
import { storeText } from './accessible.ts';
import { draftKeys } from './draftKeys.ts';
import { readStoredDraft, clearStoredDraft } from './storage.ts';

/** Stores the completed order of a browser tab, so that the thank-you page survives a reload. */
export interface OrderedTab {
  storeOrder(local: Pick<Storage, 'getItem'>): void;
  /**
   * Returns the tab's completed order if the URL is the thank-you page.
   * @param now ms since the epoch
   * @param returnedIntentId intent in the URL, which must match the stored order
   */
  readOrder(url: URL, now: number, returnedIntentId: string | null): StoredDraft | null;
  clear(): void;
}

/** @rule R3.25 */
export function createOrderedTab(session: Storage | null): OrderedTab {
  return {
    storeOrder(local) {
      for (const key of draftKeys) {
        const text = local.getItem(key);
        if (text !== null) storeText(session, key, text);
      }
    },
    readOrder({ searchParams }, now, returnedIntentId) {
      if (requestedStep(searchParams) !== 'success') return null;
      const stored = readStoredDraft(session, now);
      const intentId = stored?.draft.pending?.intentId ?? null;
      return intentId !== null && intentId === (returnedIntentId ?? intentId) ? stored : null;
    },
    clear: () => session && clearStoredDraft(session),
  };
}
