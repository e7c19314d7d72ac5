/** Longest acceptable time from a press to the next paint in ms, with a CPU slowed down by four (INP "good"). */
export const pressTimes = { median: 80, longest: 200 } as const;

/**
 * Most work that one press may cause on a phone, until the page is idle.
 * Counts rendered React components, and elements of the largest style recalculation. Half above the usual counts,
 * because a slow machine splits the work differently.
 */
export const pressBudgets = {
  boxSize: { components: 60, restyled: 20 },
  filter: { components: 380, restyled: 140 },
  heart: { components: 24, restyled: 20 },
  dish: { components: 50, restyled: 900 },
  method: { components: 140, restyled: 140 },
} as const;

export type PressName = keyof typeof pressBudgets;
