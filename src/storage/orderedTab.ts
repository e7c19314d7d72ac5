import { stepAskedBy } from '#machines/domain/step.ts';
import type { StoredDraft } from '#machines/draft/types.ts';
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
   */
  ordered(url: URL, now: number): StoredDraft | null;
  forget(): void;
}

/** @param session the tab's own storage; null where it is forbidden */
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
    ordered({ searchParams }, now) {
      if (stepAskedBy(searchParams) !== 'success') return null;
      const stored = readStored(session, now, null);
      return stored !== null && stored.draft.pending !== null ? stored : null;
    },
    forget: () => session && wipe(session),
  };
}
