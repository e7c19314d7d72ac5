import * as z from 'zod/mini';

/** Stripe's maximum amount of one charge. */
const mostCents = 99_999_999;

/** Separate from the rules, so that pages that only show prices load no parser. */
export const centsSchema = z.int().check(z.nonnegative(), z.lte(mostCents));
