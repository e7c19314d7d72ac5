import type { StoredDraftOrder, SentDraft } from './contracts.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Consent for the same form is heard of once: its first time is the one that proves. */
function withFirstConsent(sent: StoredDraftOrder, stored: StoredDraftOrder): StoredDraftOrder {
  const { consent } = sent.draft.payment;
  const known = stored.draft.payment.consent;
  const isKnown =
    known?.at === consent?.at && known?.text === consent?.text && isSame(stored.draft.form, sent.draft.form);
  if (!isKnown) return sent;
  return { ...sent, draft: { ...sent.draft, payment: { ...sent.draft.payment, consent: known } } };
}

/**
 * What an intent keeps when a draft is sent; null when another one came since its sender looked. One without consent is never what is paid
 * for, so it takes no other's place that has it: only a draft that was agreed to replaces another one (record 119).
 */
export function draftToKeep(
  stored: StoredDraftOrder | null,
  { seen, ...sent }: SentDraft,
): StoredDraftOrder | null {
  if (stored === null) return { ...sent, revision: 1 };
  const { revision = 0 } = stored;
  const kept = withFirstConsent(sent, stored);
  if (isSame(kept.draft, stored.draft)) return { ...kept, revision };
  const isAgreedTo = sent.draft.payment.consent !== undefined;
  if (!isAgreedTo && stored.draft.payment.consent !== undefined) return stored;
  const isOvertaken = isAgreedTo && seen !== undefined && seen !== revision;
  return isOvertaken ? null : { ...kept, revision: revision + 1 };
}
