export interface Connection {
  /** `true` if the browser's Data Saver is on. */
  readonly isSaving: boolean;
  readonly effectiveType: string;
}

const slowTypes: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g']);

/** @rule R2.37 */
export const allowsPrefetch = ({ isSaving, effectiveType }: Connection): boolean =>
  !isSaving && !slowTypes.has(effectiveType);
