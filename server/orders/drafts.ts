import { isTheSameConsent } from '#machines/domain/consent.ts';
import { draftVerdict } from '#machines/domain/draftRevision.ts';
import type { StoredDraftOrder, SentDraft } from './contracts.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isAgreedTo = ({ draft }: Pick<StoredDraftOrder, 'draft'>): boolean =>
  draft.payment.consent !== undefined;

/** Consent for the same form is heard of once: its first time is the one that proves. */
function withFirstConsent(sent: StoredDraftOrder, stored: StoredDraftOrder): StoredDraftOrder {
  const { consent } = sent.draft.payment;
  const known = stored.draft.payment.consent;
  const isKnown = isTheSameConsent(known, consent) && isSame(stored.draft.form, sent.draft.form);
  if (!isKnown) return sent;
  return { ...sent, draft: { ...sent.draft, payment: { ...sent.draft.payment, consent: known } } };
}

/** What an intent stores when a draft is sent, as `draftVerdict` has it; null when another one came since its sender looked. @rule R4.40 */
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
