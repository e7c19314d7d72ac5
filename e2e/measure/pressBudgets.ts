/** Longest acceptable time from a press to the next paint in ms, with a CPU slowed down by four (INP "good"). */
export const pressTimes = { median: 80, longest: 200 } as const;

/**
 * Most work that one press may cause on a phone, until the page is idle.
 * Counts rendered React components, and elements of the largest style recalculation.
 */
export const pressBudgets = {
  boxSize: { components: 36, restyled: 15 },
  filter: { components: 270, restyled: 80 },
  heart: { components: 18, restyled: 15 },
  dish: { components: 40, restyled: 640 },
  method: { components: 100, restyled: 120 },
} as const;

export type PressName = keyof typeof pressBudgets;
