/** Parts of a state, in addition to transitions, that are drawn on their own lines. */
export type Part = 'entry' | 'exit' | 'invokes';

export const partOf = (state: string, part: Part): string => `${state} ${part}`;
