import { isTheSameConsent } from '#machines/domain/consent.ts';
import { draftVerdict } from '#machines/domain/draftRevision.ts';
import type { StoredDraftOrder, SentDraft } from './contracts.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isAgreedTo = ({ draft }: Pick<StoredDraftOrder, 'draft'>): boolean =>
  draft.payment.consent !== undefined;

/** If the form is unchanged, keeps the first consent, whose time is the proof. */
function withFirstConsent(sent: StoredDraftOrder, stored: StoredDraftOrder): StoredDraftOrder {
  const { consent } = sent.draft.payment;
  const known = stored.draft.payment.consent;
  const isKnown = isTheSameConsent(known, consent) && isSame(stored.draft.form, sent.draft.form);
  if (!isKnown) return sent;
  return { ...sent, draft: { ...sent.draft, payment: { ...sent.draft.payment, consent: known } } };
}

/** `null` if another draft was stored since the sender read it. @rule R4.40 */
export function draftToStore(
  stored: StoredDraftOrder | null,
  { seen, ...sent }: SentDraft,
): StoredDraftOrder | null {
  if (stored === null) return { ...sent, revision: 1 };
  const { revision = 0 } = stored;
  const next = withFirstConsent(sent, stored);
  const verdict = draftVerdict(
    { revision, isAgreedTo: isAgreedTo(stored) },
    { seen, isAgreedTo: isAgreedTo(sent), isSame: isSame(next.draft, stored.draft) },
  );
  switch (verdict) {
    case 'isRepeated':
      return { ...next, revision };
    case 'stays':
      return stored;
    case 'isReplaced':
      return { ...next, revision: revision + 1 };
    case 'isOvertaken':
      return null;
  }
}
