import { stepAskedBy } from '#machines/domain/step.ts';
import type { StoredDraft } from '#machines/draft/draft.machine.ts';
import { draftKeys } from './draftKeys.ts';
import { readStored, wipe } from './storage.ts';

/** What a tab has ordered, for as long as it is open: its page of thanks can be loaded anew. */
export interface OrderedTab {
  /** @param local where the draft stands that has become an order */
  keep(local: Pick<Storage, 'getItem'>): void;
  /**
   * Null where this tab has ordered nothing, has begun another order since, or shows something else.
   * @param url what the tab shows
   * @param now ms since the epoch
   * @param returnedIntentId the intent that the address named: only its own order is this tab's
   */
  ordered(url: URL, now: number, returnedIntentId: string | null): StoredDraft | null;
  forget(): void;
}

/** @param session the tab's own storage; null where it is forbidden @rule R3.25 */
export function createOrderedTab(session: Storage | null): OrderedTab {
  return {
    keep(local) {
      try {
        for (const key of draftKeys) {
          const text = local.getItem(key);
          if (text !== null) session?.setItem(key, text);
        }
      } catch (cause) {
        console.info('What was ordered is not kept for a reload', cause);
      }
    },
    ordered({ searchParams }, now, returnedIntentId) {
      if (stepAskedBy(searchParams) !== 'success') return null;
      const stored = readStored(session, now);
      const intentId = stored?.draft.pending?.intentId ?? null;
      return intentId !== null && intentId === (returnedIntentId ?? intentId) ? stored : null;
    },
    forget: () => session && wipe(session),
  };
}
