import * as z from 'zod/mini';

/** An amount in euro cents, as it comes from elsewhere. Schemas stand apart from rules: pages that only show prices need no parser. */
export const centsSchema = z.int().check(z.nonnegative());
