import { freshDraft } from '#machines/domain/lifetimes.ts';
import type { Draft, DraftContext, DraftInput, OtherPaymentEnd, WhyWiped } from './draft.machine.ts';

/** It stays until it is ordered, begun anew or wiped. @param storedAt and `now` are in ms since the epoch */
const isTooOld = (storedAt: number, now: number): boolean => now - storedAt > freshDraft;

export const isStored = ({ stored }: DraftInput): boolean => stored !== null;

/** Whether what was stored is so old that the shopper is asked. A payment is never old: its order counts. @rule R4.20 */
export const isStale = ({ stored, now }: Pick<DraftInput, 'stored' | 'now'>): boolean =>
  stored !== null && stored.draft.pending === null && isTooOld(stored.storedAt, now);

type Own = Pick<DraftContext, 'ownIntentId'>;

const isOfAnotherTab = (pending: Draft['pending'], { ownIntentId }: Own): boolean =>
  pending !== null && pending.intentId !== ownIntentId;

/**
 * Whether a stored draft is what another tab pays for, so that no edit of this one may replace it. A press is always written
 * down, in whichever tab.
 * @param pending the payment that is stored now
 * @rule R9.34
 */
export const isPaidElsewhere = (
  pending: Draft['pending'],
  { draft, ...own }: Own & { readonly draft: Draft },
): boolean => draft.pending === null && isOfAnotherTab(pending, own);

/**
 * Whether a stored draft stays though it was to go: who begins anew has no payment, so one that is pending is another tab's. An
 * order is of all tabs, and who wipes all means all.
 * @param pending the payment that is stored now
 * @rule R9.34
 */
export const isSpared = (pending: Draft['pending'], why: WhyWiped): boolean =>
  why === 'discarded' && pending !== null;

/**
 * How the payment of another tab has ended; null while it is pending.
 * @param stored what is stored now; null when it was wiped
 */
export function otherPaymentEndIn(stored: Pick<Draft, 'pending'> | null, own: Own): OtherPaymentEnd | null {
  if (stored === null) return 'wiped';
  return isOfAnotherTab(stored.pending, own) ? null : 'givenUp';
}
