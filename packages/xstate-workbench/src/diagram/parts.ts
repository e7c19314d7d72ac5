/** Parts of a state with lines of their own, in addition to transitions. */
export type Part = 'entry' | 'exit' | 'invokes';

/** Paint key of such a part. */
export const partOf = (state: string, part: Part): string => `${state} ${part}`;
