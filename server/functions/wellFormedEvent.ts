import type { Stripe } from 'stripe';
import * as z from 'zod/mini';

const textSchema = z.string().check(z.minLength(1), z.maxLength(500));
const idSchema = z.string().check(z.regex(/^\w{1,200}$/));
const intentIdSchema = z.string().check(z.regex(/^(?:pi|seti)_\w{1,120}$/));
/** Stripe sends an intent as id or object, depending on the API version. */
const expandableIntentSchema = z.nullish(z.union([intentIdSchema, z.object({ id: intentIdSchema })]));
const cardErrorSchema = z.nullish(
  z.object({
    charge: z.nullish(idSchema),
    payment_method: z.nullish(z.union([idSchema, z.object({ id: idSchema })])),
  }),
);

const intentSchema = z.object({
  id: intentIdSchema,
  last_payment_error: cardErrorSchema,
  last_setup_error: cardErrorSchema,
});
const chargeSchema = z.object({
  id: idSchema,
  refunded: z.boolean(),
  payment_intent: expandableIntentSchema,
});
const refundSchema = z.object({
  id: idSchema,
  status: z.nullish(textSchema),
  failure_reason: z.nullish(textSchema),
  payment_intent: expandableIntentSchema,
});
const disputeSchema = z.object({
  id: idSchema,
  status: textSchema,
  amount: z.int().check(z.nonnegative()),
  payment_intent: expandableIntentSchema,
});

const objectSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  'payment_intent.succeeded': intentSchema,
  'payment_intent.payment_failed': intentSchema,
  'setup_intent.succeeded': intentSchema,
  'setup_intent.setup_failed': intentSchema,
  'charge.refunded': chargeSchema,
  'refund.failed': refundSchema,
  'refund.updated': refundSchema,
  'charge.refund.updated': refundSchema,
  'charge.dispute.created': disputeSchema,
  'charge.dispute.updated': disputeSchema,
  'charge.dispute.closed': disputeSchema,
};

const envelopeSchema = z.object({
  id: idSchema,
  type: textSchema,
  data: z.object({ object: z.looseObject({}) }),
});

/** Stripe events without a schema here need only id and type. */
export function isWellFormedEvent(event: Stripe.Event): boolean {
  const { data } = envelopeSchema.safeParse(event);
  if (data === undefined) return false;
  return (
    !Object.hasOwn(objectSchemas, data.type) ||
    objectSchemas[data.type]?.safeParse(data.data.object).success === true
  );
}
