/** Boxes that shoppers choose from, by their meals. */
export const boxes: readonly number[] = [4, 8, 10, 14, 16];

/** In cents, of meal vouchers; an order takes 25 euros at once, so that the least is too little, which shows when the card is charged already. */
export const voucherBalances: readonly number[] = [10_000, 10_000, 10_000, 2500, 1000];
