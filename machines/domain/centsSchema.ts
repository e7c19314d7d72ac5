import * as z from 'zod/mini';

/** Stripe's maximum charge. */
const maxCents = 99_999_999;

/** Separate file, so that pages without input load no parser. */
export const centsSchema = z.int().check(z.nonnegative(), z.lte(maxCents));
