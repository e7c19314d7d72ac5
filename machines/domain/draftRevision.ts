/** As much of a draft order as decides which of two stands. */
interface DraftRevision {
  /** Whether its shopper has accepted the terms: one without that is never what is paid for. */
  readonly isAgreedTo: boolean;
  /** How often it was replaced. */
  readonly revision: number;
}

interface SentRevision extends Pick<DraftRevision, 'isAgreedTo'> {
  /** Whether it says the same as the stored one. */
  readonly isSame: boolean;
  /** The revision that its sender has read; one that read none replaces whatever stands. */
  readonly seen?: number | undefined;
}

/**
 * What becomes of a draft that is sent for an intent: it is told again, the stored one stays, is replaced, or was replaced by another
 * since its sender looked. Only one that was agreed to replaces one that was (record 0007).
 * @rule R4.40
 */
export function draftVerdict(
  stored: DraftRevision,
  { isSame, isAgreedTo, seen = stored.revision }: SentRevision,
): 'isRepeated' | 'stays' | 'isReplaced' | 'isOvertaken' {
  if (isSame) return 'isRepeated';
  if (stored.isAgreedTo && !isAgreedTo) return 'stays';
  return isAgreedTo && seen !== stored.revision ? 'isOvertaken' : 'isReplaced';
}
