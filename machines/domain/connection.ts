/** Network Information API. */
export interface Connection {
  /** Data Saver. */
  readonly isSaving: boolean;
  readonly effectiveType: string;
}

const slow: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g']);

/** `true` if the connection allows prefetching. @rule R2.37 */
export const bearsMore = ({ isSaving, effectiveType }: Connection): boolean =>
  !isSaving && !slow.has(effectiveType);
