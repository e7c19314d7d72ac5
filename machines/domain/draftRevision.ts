interface DraftRevision {
  /** `true` if the customer accepted the terms of sale. Otherwise, a payment is refunded. */
  readonly isAgreedTo: boolean;
  readonly revision: number;
}

interface SentRevision extends Pick<DraftRevision, 'isAgreedTo'> {
  readonly isSame: boolean;
  /** Revision that the sending browser tab has read. If absent, the draft replaces any revision. */
  readonly seen?: number | undefined;
}

/**
 * A draft without accepted terms never replaces one with accepted terms (record 0007). `isOvertaken`: another
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
