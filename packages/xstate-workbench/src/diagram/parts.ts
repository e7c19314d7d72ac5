/** Parts of a state that are drawn on their own lines, in addition to transitions. */
export type Part = 'entry' | 'exit' | 'invokes';

export const partOf = (state: string, part: Part): string => `${state} ${part}`;
