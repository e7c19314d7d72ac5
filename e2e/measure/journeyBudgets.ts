/**
 * Most that a first purchase of eight meals may cost a customer on a phone (390 px).
 * Words are those of the whole screen with its footer, before the customer touches it.
 */
export const journeyBudgets = {
  card: { taps: 11, keys: 66, fields: 6 },
  wallet: { taps: 3, keys: 0, fields: 0 },
  words: { details: 95, delivery: 160, payment: 110, voucher: 160 },
} as const;
