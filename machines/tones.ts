/** Colours of states in drawings, by tag. */
export const tones = { busy: 'working', problem: 'problem' } as const;
