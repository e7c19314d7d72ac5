/** A provider did not say what it did: down, late, cut off, or speaking of something else. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}
