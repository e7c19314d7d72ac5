import * as z from 'zod/mini';
import { optionalBoolean } from '#sandbox/stripe/parameters.ts';

/** Parameter `automatic_payment_methods`. The sandbox supports only cards, so only the permission to redirect matters. */
export const automaticMethods = z.optional(
  z.strictObject({ enabled: optionalBoolean, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
);

export const allowRedirectsOf = (
  automaticMethodsParameter: z.infer<typeof automaticMethods>,
): 'always' | 'never' => automaticMethodsParameter?.allow_redirects ?? 'always';
