/** Parts of a state, in addition to transitions, that are drawn on their own lines. */
export type Part = 'entry' | 'exit' | 'invokes';

/** Returns the key for highlights of a state's part. */
export const partOf = (state: string, part: Part): string => `${state} ${part}`;
