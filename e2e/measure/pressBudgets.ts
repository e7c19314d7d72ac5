/** Longest acceptable time from a press to the next paint in ms, with a CPU slowed down by four (INP "good"). */
export const pressTimes = { median: 80, longest: 200 } as const;

/**
 * Most work that one press may cause on a phone, until the page is idle.
 * Counts rendered React components, and elements of the largest style recalculation. A quarter above the usual
 * counts, because a slow machine splits the work differently.
 */
export const pressBudgets = {
  boxSize: { components: 45, restyled: 25 },
  filter: { components: 320, restyled: 110 },
  heart: { components: 25, restyled: 25 },
  dish: { components: 55, restyled: 720 },
  method: { components: 150, restyled: 150 },
} as const;

export type PressName = keyof typeof pressBudgets;
