import * as z from 'zod/mini';

/** Stripe's maximum charge. */
const maxCents = 99_999_999;

/** In a separate file, so that pages without a form do not load zod. */
export const centsSchema = z.int().check(z.nonnegative(), z.lte(maxCents));
