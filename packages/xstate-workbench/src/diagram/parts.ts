/** What a state does beside its transitions, a line or more each where there is room. */
export type Part = 'entry' | 'exit' | 'invokes';

/** The name by which such a line is painted, as transitions are by theirs. */
export const partOf = (state: string, part: Part): string => `${state} ${part}`;
