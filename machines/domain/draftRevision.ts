interface DraftRevision {
  /** `true` if the customer accepted the terms of sale. Else a payment is refunded. */
  readonly isAgreedTo: boolean;
  readonly revision: number;
}

interface SentRevision extends Pick<DraftRevision, 'isAgreedTo'> {
  readonly isSame: boolean;
  /** Draft revision that the sending browser tab has read. If absent, any revision is replaced. */
  readonly seen?: number | undefined;
}

/**
 * Only a draft with accepted terms replaces one with accepted terms (record 0007). `isOvertaken`: another
 * request replaced the draft after the sender read it.
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
