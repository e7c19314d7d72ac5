/** What a browser says of its line (Network Information). */
export interface Connection {
  /** Its owner counts bytes. */
  readonly isSaving: boolean;
  /** As the browser names it; empty when it does not. */
  readonly effectiveType: string;
}

const slow: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g']);

/** Whether a line carries what nobody has asked for yet. @rule R2.37 */
export const bearsMore = ({ isSaving, effectiveType }: Connection): boolean =>
  !isSaving && !slow.has(effectiveType);
