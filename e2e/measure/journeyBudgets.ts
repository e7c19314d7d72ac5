/**
 * Most that a first purchase of eight meals may cost a customer on a phone (390 px).
 * Words are those of the whole screen with its footer, before the customer touches it.
 */
export const journeyBudgets = {
  card: { taps: 13, keys: 84, fields: 8 },
  wallet: { taps: 3, keys: 0, fields: 0 },
  words: { details: 95, delivery: 160, payment: 110, voucher: 160 },
} as const;
