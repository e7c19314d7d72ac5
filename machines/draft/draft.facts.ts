import { draftFreshness } from '#machines/domain/lifetimes.ts';
import type { Draft, DraftContext, DraftInput, OtherPaymentEnd, WipeReason } from './draft.machine.ts';

const isTooOld = (storedAt: number, now: number): boolean => now - storedAt > draftFreshness;

export const isStored = ({ stored }: DraftInput): boolean => stored !== null;

/** A draft with a pending payment is restored at any age. @rule R4.20 */
export const isStale = ({ stored, now }: Pick<DraftInput, 'stored' | 'now'>): boolean =>
  stored !== null && stored.draft.pending === null && isTooOld(stored.storedAt, now);

type Own = Pick<DraftContext, 'ownIntentId'>;

const isOfAnotherTab = (pending: Draft['pending'], { ownIntentId }: Own): boolean =>
  pending !== null && pending.intentId !== ownIntentId;

/**
 * A tab must not overwrite a draft that another tab is paying for.
 * @param pending payment in the stored draft
 * @rule R9.34
 */
export const isPaidElsewhere = (
  pending: Draft['pending'],
  { draft, ...own }: Own & { readonly draft: Draft },
): boolean => draft.pending === null && isOfAnotherTab(pending, own);

/** A draft that another tab is paying for is preserved if the customer starts again. @rule R9.34 */
export const isPreserved = (pending: Draft['pending'], why: WipeReason): boolean =>
  why === 'discarded' && pending !== null;

/** Returns `null` while another tab's payment is pending. @param stored `null` if wiped */
export function otherPaymentEndIn(stored: Pick<Draft, 'pending'> | null, own: Own): OtherPaymentEnd | null {
  if (stored === null) return 'wiped';
  return isOfAnotherTab(stored.pending, own) ? null : 'givenUp';
}
