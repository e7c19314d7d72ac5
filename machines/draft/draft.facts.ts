import { freshDraft } from '#machines/domain/lifetimes.ts';
import type { Draft, DraftContext, DraftInput, OtherPaymentEnd, WhyWiped } from './draft.machine.ts';

/** @param storedAt ms since the epoch, as `now` */
const isTooOld = (storedAt: number, now: number): boolean => now - storedAt > freshDraft;

export const isStored = ({ stored }: DraftInput): boolean => stored !== null;

/** A pending payment is never stale, because its order counts. @rule R4.20 */
export const isStale = ({ stored, now }: Pick<DraftInput, 'stored' | 'now'>): boolean =>
  stored !== null && stored.draft.pending === null && isTooOld(stored.storedAt, now);

type Own = Pick<DraftContext, 'ownIntentId'>;

const isOfAnotherTab = (pending: Draft['pending'], { ownIntentId }: Own): boolean =>
  pending !== null && pending.intentId !== ownIntentId;

/**
 * `true` if another tab is paying for the stored draft, so an edit must not overwrite it.
 * @param pending stored payment @rule R9.34
 */
export const isPaidElsewhere = (
  pending: Draft['pending'],
  { draft, ...own }: Own & { readonly draft: Draft },
): boolean => draft.pending === null && isOfAnotherTab(pending, own);

/**
 * `true` if a discard must keep the stored draft, because another tab is paying for it.
 * An order or a wipe always deletes it.
 * @param pending stored payment @rule R9.34
 */
export const isSpared = (pending: Draft['pending'], why: WhyWiped): boolean =>
  why === 'discarded' && pending !== null;

/**
 * Result of another tab's payment, `null` while it is pending.
 * @param stored current draft, `null` after a wipe
 */
export function otherPaymentEndIn(stored: Pick<Draft, 'pending'> | null, own: Own): OtherPaymentEnd | null {
  if (stored === null) return 'wiped';
  return isOfAnotherTab(stored.pending, own) ? null : 'givenUp';
}
