/** Fields that decide between two draft orders. */
interface DraftRevision {
  /** The customer accepted the terms. Without consent, a draft order is never paid. */
  readonly isAgreedTo: boolean;
  /** Number of replacements. */
  readonly revision: number;
}

interface SentRevision extends Pick<DraftRevision, 'isAgreedTo'> {
  /** `true` if both have the same content. */
  readonly isSame: boolean;
  /** Revision that the sender has read. If absent, the draft order replaces any revision. */
  readonly seen?: number | undefined;
}

/**
 * Result of a draft order sent for an intent. Only an agreed one replaces an agreed one (record 0007).
 * `isOvertaken`: another request replaced it after the sender read it. @rule R4.40
 */
export function draftVerdict(
  stored: DraftRevision,
  { isSame, isAgreedTo, seen = stored.revision }: SentRevision,
): 'isRepeated' | 'stays' | 'isReplaced' | 'isOvertaken' {
  if (isSame) return 'isRepeated';
  if (stored.isAgreedTo && !isAgreedTo) return 'stays';
  return isAgreedTo && seen !== stored.revision ? 'isOvertaken' : 'isReplaced';
}
