import * as z from 'zod/mini';
import { invalid, type Failure } from './failure.ts';
import type { Form } from './form.ts';

/** An empty value unsets the parameter, as in Stripe's forms. */
export const text = z.optional(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed === '' ? null : typed)),
  ),
);
export const requiredText = z.string().check(z.minLength(1));
export const flag = z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] }));
export const whole = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, { error: 'Invalid integer' })),
  z.transform(Number),
);
export const email = z.optional(
  z.pipe(
    z.string().check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Invalid email address' })),
    z.transform((typed) => (typed === '' ? null : typed)),
  ),
);
export const metadata = z.optional(z.record(z.string(), z.string()));

const addressShape = z.strictObject({
  line1: text,
  line2: text,
  postal_code: text,
  city: text,
  state: text,
  country: text,
});
export const shipping = z.optional(
  z.strictObject({
    name: requiredText,
    phone: text,
    carrier: text,
    tracking_number: text,
    address: addressShape,
  }),
);

export const billingDetails = z.optional(
  z.strictObject({ name: text, email: text, phone: text, address: z.optional(addressShape) }),
);

const range = z.strictObject({
  gt: z.optional(whole),
  gte: z.optional(whole),
  lt: z.optional(whole),
  lte: z.optional(whole),
});
export const page = {
  limit: z.optional(whole),
  starting_after: z.optional(requiredText),
  created: z.optional(range),
};

const valueAt = (form: Form | string | undefined, [first, ...rest]: PropertyKey[]): unknown =>
  first === undefined || typeof form !== 'object' ? form : valueAt(form[String(first)], rest);

const nameOf = ([first = '', ...rest]: PropertyKey[]): string =>
  `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`;

const codes = new Map([
  ['Invalid integer', 'parameter_invalid_integer'],
  ['Invalid email address', 'email_invalid'],
]);

function failureOf(issue: z.core.$ZodIssue, form: Form): Failure {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = nameOf(issue.path);
  const value = valueAt(form, issue.path);
  if (value === undefined || value === '')
    return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  return invalid(`${issue.message}: ${JSON.stringify(value)}`, param, codes.get(issue.message));
}

/**
 * Parses the parameters of a call. Unknown names are rejected at every depth, so that a typo fails. @throws Failure 400 with
 * Stripe's codes
 */
export function parseParameters<TSchema extends z.ZodMiniType>(
  form: Form,
  schema: TSchema,
): z.infer<TSchema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? failureOf(issue, form) : invalid('Invalid request.');
}
