import { isTheSameConsent } from '#machines/domain/consent.ts';
import { draftVerdict } from '#machines/domain/draftRevision.ts';
import type { StoredDraftOrder, ReceivedDraft } from './contracts.ts';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const hasConsent = ({ draft }: Pick<StoredDraftOrder, 'draft'>): boolean =>
  draft.payment.consent !== undefined;

/** If the customer sends the same order form again, the first consent stays as proof. */
function restoreFirstConsent(
  receivedDraft: StoredDraftOrder,
  storedDraft: StoredDraftOrder,
): StoredDraftOrder {
  const { consent } = receivedDraft.draft.payment;
  const firstConsent = storedDraft.draft.payment.consent;
  const isUnchanged =
    isTheSameConsent(firstConsent, consent) && isEqual(storedDraft.draft.form, receivedDraft.draft.form);
  if (!isUnchanged) return receivedDraft;
  return {
    ...receivedDraft,
    draft: { ...receivedDraft.draft, payment: { ...receivedDraft.draft.payment, consent: firstConsent } },
  };
}

/**
 * Returns the draft order to store. `null` if another request replaced the stored one after the sender read
 * it.
 * @rule R4.40
 */
export function resolveDraftToStore(
  storedDraft: StoredDraftOrder | null,
  { seen: seenRevision, ...receivedDraft }: ReceivedDraft,
): StoredDraftOrder | null {
  if (storedDraft === null) return { ...receivedDraft, revision: 1 };
  const { revision = 0 } = storedDraft;
  const nextDraft = restoreFirstConsent(receivedDraft, storedDraft);
  const verdict = draftVerdict(
    { revision, isAgreedTo: hasConsent(storedDraft) },
    {
      seen: seenRevision,
      isAgreedTo: hasConsent(receivedDraft),
      isSame: isEqual(nextDraft.draft, storedDraft.draft),
    },
  );
  switch (verdict) {
    case 'isRepeated':
      return { ...nextDraft, revision };
    case 'stays':
      return storedDraft;
    case 'isReplaced':
      return { ...nextDraft, revision: revision + 1 };
    case 'isOvertaken':
      return null;
  }
}
