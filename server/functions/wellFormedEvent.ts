import type { Stripe } from 'stripe';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const id = z.string().check(z.regex(/^\w{1,200}$/));
const intentId = z.string().check(z.regex(/^(?:pi|seti)_\w{1,120}$/));
/** Stripe sends an id or an expanded object, depending on the API version. */
const intentOf = z.nullish(z.union([intentId, z.object({ id: intentId })]));
const cardError = z.nullish(
  z.object({ charge: z.nullish(id), payment_method: z.nullish(z.union([id, z.object({ id })])) }),
);

const intent = z.object({ id: intentId, last_payment_error: cardError, last_setup_error: cardError });
const charge = z.object({ id, refunded: z.boolean(), payment_intent: intentOf });
const refund = z.object({
  id,
  status: z.nullish(text),
  failure_reason: z.nullish(text),
  payment_intent: intentOf,
});
const dispute = z.object({
  id,
  status: text,
  amount: z.int().check(z.nonnegative()),
  payment_intent: intentOf,
});

const objects: Readonly<Record<string, z.ZodMiniType>> = {
  'payment_intent.succeeded': intent,
  'payment_intent.payment_failed': intent,
  'setup_intent.succeeded': intent,
  'setup_intent.setup_failed': intent,
  'charge.refunded': charge,
  'refund.failed': refund,
  'refund.updated': refund,
  'charge.refund.updated': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
};

const envelope = z.object({ id, type: text, data: z.object({ object: z.looseObject({}) }) });

/** For types without a schema, only the envelope is checked. */
export function isWellFormed(event: Stripe.Event): boolean {
  const { data } = envelope.safeParse(event);
  if (data === undefined) return false;
  return (
    !Object.hasOwn(objects, data.type) || objects[data.type]?.safeParse(data.data.object).success === true
  );
}
