interface DraftRevision {
  /** A draft order without accepted terms is never paid. */
  readonly isAgreedTo: boolean;
  /** Number of times that the draft order was replaced. */
  readonly revision: number;
}

interface SentRevision extends Pick<DraftRevision, 'isAgreedTo'> {
  readonly isSame: boolean;
  /** Draft revision that the sender has read. If absent, any revision is replaced. */
  readonly seen?: number | undefined;
}

/**
 * Only an agreed draft order replaces an agreed one (record 0007).
 * `isOvertaken`: replaced after the sender read it. @rule R4.40
 */
export function draftVerdict(
  stored: DraftRevision,
  { isSame, isAgreedTo, seen = stored.revision }: SentRevision,
): 'isRepeated' | 'stays' | 'isReplaced' | 'isOvertaken' {
  if (isSame) return 'isRepeated';
  if (stored.isAgreedTo && !isAgreedTo) return 'stays';
  return isAgreedTo && seen !== stored.revision ? 'isOvertaken' : 'isReplaced';
}
