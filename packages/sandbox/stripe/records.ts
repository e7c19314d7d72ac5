import * as z from 'zod/mini';

/** Stored Stripe records contain only facts. The folder `views` builds Stripe's complete objects from the records. */

const text = z.nullable(z.string());
const metadata = z.record(z.string(), z.string());
const baseFields = { id: z.string(), created: z.int() };

export const customerSchema = z.object({
  ...baseFields,
  email: text,
  name: text,
  phone: text,
  description: text,
  metadata,
});
export type CustomerRecord = z.infer<typeof customerSchema>;

const addressSchema = z.object({
  line1: text,
  line2: text,
  postal_code: text,
  city: text,
  state: text,
  country: text,
});
export type AddressRecord = z.infer<typeof addressSchema>;

const shippingSchema = z.object({
  name: z.string(),
  phone: text,
  carrier: text,
  tracking_number: text,
  address: addressSchema,
});
export type ShippingRecord = z.infer<typeof shippingSchema>;

export const methodSchema = z.object({
  ...baseFields,
  number: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  billing: z.object({ name: text, email: text, phone: text, address: z.nullable(addressSchema) }),
  /** Customer for whom the card is saved for later use, or `null`. */
  customer: text,
});
export type MethodRecord = z.infer<typeof methodSchema>;

const paymentErrorSchema = z.object({
  type: z.enum(['card_error', 'invalid_request_error']),
  code: z.string(),
  declineCode: text,
  message: z.string(),
  methodId: z.string(),
  chargeId: text,
});
export type PaymentErrorRecord = z.infer<typeof paymentErrorSchema>;

const attemptFields = {
  ...baseFields,
  clientSecret: z.string(),
  customer: text,
  description: text,
  allowRedirects: z.enum(['always', 'never']),
  metadata,
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  methodId: text,
  /** Bank's 3-D Secure page, opened by the browser's script or by a redirect. */
  challenge: z.nullable(z.object({ url: z.string(), returnUrl: text, bySdk: z.boolean() })),
  problem: z.nullable(paymentErrorSchema),
  cancellationReason: text,
};

const paymentSchema = z.object({
  ...attemptFields,
  kind: z.literal('payment_intent'),
  amount: z.int(),
  currency: z.string(),
  setupFutureUsage: text,
  receiptEmail: text,
  shipping: z.nullable(shippingSchema),
  /** `true` if the server set `shipping`. Stripe.js cannot change it then. */
  isShippingSecret: z._default(z.boolean(), false),
  chargeId: text,
  canceledAt: z.nullable(z.int()),
});
const setupSchema = z.object({ ...attemptFields, kind: z.literal('setup_intent'), usage: z.string() });
export const intentSchema = z.discriminatedUnion('kind', [paymentSchema, setupSchema]);
export type PaymentRecord = z.infer<typeof paymentSchema>;
export type SetupRecord = z.infer<typeof setupSchema>;
export type IntentRecord = z.infer<typeof intentSchema>;
export type IntentKind = IntentRecord['kind'];

export const chargeSchema = z.object({
  ...baseFields,
  intentId: z.string(),
  methodId: z.string(),
  customer: text,
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  /** Reason of a failed charge, or `null`. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type ChargeRecord = z.infer<typeof chargeSchema>;

export const refundSchema = z.object({
  ...baseFields,
  chargeId: z.string(),
  intentId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: text,
  metadata,
  status: z._default(z.enum(['pending', 'succeeded', 'failed']), 'succeeded'),
  /** Reason of a failed refund, or `null`. */
  failureReason: z._default(text, null),
  /** Bank's delayed outcome of the refund with its time in seconds, or `null`. */
  verdict: z._default(z.nullable(z.object({ at: z.int(), status: z.enum(['succeeded', 'failed']) })), null),
});
export type RefundRecord = z.infer<typeof refundSchema>;

export const disputeSchema = z.object({
  ...baseFields,
  chargeId: z.string(),
  intentId: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
});
export type DisputeRecord = z.infer<typeof disputeSchema>;

const fields = z.record(z.string(), z.unknown());
/** Stripe event. `previous` has the former values of the changed fields, and is absent if no field changed. */
export const eventSchema = z.object({
  ...baseFields,
  type: z.string(),
  object: fields,
  previous: z.optional(fields),
});
export type EventRecord = z.infer<typeof eventSchema>;
