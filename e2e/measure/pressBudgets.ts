/** Longest acceptable time from a press to the next paint in ms, with a CPU slowed down by four (INP "good"). */
export const pressTimes = { median: 80, longest: 200 } as const;

/**
 * Most work that one press may cause on a phone, until the page is idle.
 * Counts rendered React components, and elements of the largest style recalculation.
 */
export const pressBudgets = {
  boxSize: { components: 60, restyled: 20 },
  filter: { components: 300, restyled: 120 },
  heart: { components: 20, restyled: 20 },
  dish: { components: 60, restyled: 700 },
  method: { components: 240, restyled: 200 },
} as const;

export type PressName = keyof typeof pressBudgets;
