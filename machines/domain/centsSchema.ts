import * as z from 'zod/mini';

/** The most that the card provider charges at once. */
const mostCents = 99_999_999;

/** An amount in euro cents, as it comes from elsewhere. Schemas stand apart from rules: pages that only show prices need no parser. */
export const centsSchema = z.int().check(z.nonnegative(), z.lte(mostCents));
