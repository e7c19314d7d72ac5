import * as z from 'zod/mini';
import { flag } from '#sandbox/stripe/parameters.ts';

/** Only cards are supported, so only the permission to redirect matters. */
export const automaticMethods = z.optional(
  z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
);

export const redirectsOf = (asked: z.infer<typeof automaticMethods>): 'always' | 'never' =>
  asked?.allow_redirects ?? 'always';
