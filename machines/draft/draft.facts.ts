import { draftFreshness } from '#machines/domain/lifetimes.ts';
import type { Draft, DraftContext, DraftInput, OtherPaymentEnd, WipeReason } from './draft.machine.ts';

const isTooOld = (storedAt: number, now: number): boolean => now - storedAt > draftFreshness;

export const isStored = ({ stored }: DraftInput): boolean => stored !== null;

/** A draft with a pending payment is never stale. @rule R4.20 */
export const isStale = ({ stored, now }: Pick<DraftInput, 'stored' | 'now'>): boolean =>
  stored !== null && stored.draft.pending === null && isTooOld(stored.storedAt, now);

type Own = Pick<DraftContext, 'ownIntentId'>;

const isOfAnotherTab = (pending: Draft['pending'], { ownIntentId }: Own): boolean =>
  pending !== null && pending.intentId !== ownIntentId;

/**
 * `true` if another tab is paying, so this tab must not overwrite the draft.
 * @param pending payment in the stored draft
 * @rule R9.34
 */
export const isPaidElsewhere = (
  pending: Draft['pending'],
  { draft, ...own }: Own & { readonly draft: Draft },
): boolean => draft.pending === null && isOfAnotherTab(pending, own);

/** `true` if the customer starts again while another tab is paying for the draft. @rule R9.34 */
export const isPreserved = (pending: Draft['pending'], why: WipeReason): boolean =>
  why === 'discarded' && pending !== null;

/**
 * Returns the end of another tab's payment, or `null` while it is pending.
 * @param stored `null` if deleted
 */
export function otherPaymentEndIn(stored: Pick<Draft, 'pending'> | null, own: Own): OtherPaymentEnd | null {
  if (stored === null) return 'wiped';
  return isOfAnotherTab(stored.pending, own) ? null : 'givenUp';
}
