import * as z from 'zod/mini';

/** Stripe's maximum charge in cents. */
const maxCents = 99_999_999;

/** Schema of amounts, in its own file: pages without input load no parser. */
export const centsSchema = z.int().check(z.nonnegative(), z.lte(maxCents));
