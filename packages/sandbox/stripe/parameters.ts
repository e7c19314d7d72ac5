import * as z from 'zod/mini';
import { invalidRequest, type StripeFailure } from './failure.ts';
import type { NestedForm } from './form.ts';

/** Optional text parameter. An empty value unsets the parameter, as in Stripe's forms. */
export const optionalText = z.optional(
  z.pipe(
    z.string(),
    z.transform((value) => (value === '' ? null : value)),
  ),
);
export const requiredText = z.string().check(z.minLength(1));
export const optionalBoolean = z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] }));
export const optionalInteger = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, { error: 'Invalid integer' })),
  z.transform(Number),
);
export const optionalEmail = z.optional(
  z.pipe(
    z.string().check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Invalid email address' })),
    z.transform((value) => (value === '' ? null : value)),
  ),
);
export const metadata = z.optional(z.record(z.string(), z.string()));

const addressSchema = z.strictObject({
  line1: optionalText,
  line2: optionalText,
  postal_code: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
});
export const shipping = z.optional(
  z.strictObject({
    name: requiredText,
    phone: optionalText,
    carrier: optionalText,
    tracking_number: optionalText,
    address: addressSchema,
  }),
);

export const billingDetails = z.optional(
  z.strictObject({
    name: optionalText,
    email: optionalText,
    phone: optionalText,
    address: z.optional(addressSchema),
  }),
);

const rangeSchema = z.strictObject({
  gt: z.optional(optionalInteger),
  gte: z.optional(optionalInteger),
  lt: z.optional(optionalInteger),
  lte: z.optional(optionalInteger),
});
export const pageParameters = {
  limit: z.optional(optionalInteger),
  starting_after: z.optional(requiredText),
  created: z.optional(rangeSchema),
};

const findValue = (form: NestedForm | string | undefined, [first, ...rest]: PropertyKey[]): unknown =>
  first === undefined || typeof form !== 'object' ? form : findValue(form[String(first)], rest);

const parameterName = ([first = '', ...rest]: PropertyKey[]): string =>
  `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`;

const errorCodes = new Map([
  ['Invalid integer', 'parameter_invalid_integer'],
  ['Invalid email address', 'email_invalid'],
]);

function toFailure(issue: z.core.$ZodIssue, form: NestedForm): StripeFailure {
  if (issue.code === 'unrecognized_keys') {
    const param = parameterName([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = parameterName(issue.path);
  const value = findValue(form, issue.path);
  if (value === undefined || value === '')
    return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
  return invalidRequest(`${issue.message}: ${JSON.stringify(value)}`, param, errorCodes.get(issue.message));
}

/**
 * Parses the parameters of a Stripe call. Unknown names are rejected at every depth, so that a typo fails. @throws StripeFailure
 * 400 with Stripe's codes
 */
export function parseParameters<TSchema extends z.ZodMiniType>(
  form: NestedForm,
  schema: TSchema,
): z.infer<TSchema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? toFailure(issue, form) : invalidRequest('Invalid request.');
}
