import * as z from 'zod/mini';
import { platformSchema } from '#machines/domain/methods.ts';

const text = z.nullable(z.string());
/** Creation time of a record in seconds since 1970. */
const created = z.int();

export const addressSchema = z.strictObject({
  line1: z.string().check(z.minLength(1)),
  line2: z.optional(z.string()),
  city: z.string().check(z.minLength(1)),
  postal_code: z.string().check(z.minLength(1)),
  country: z.string().check(z.length(2)),
});

export const buyerSchema = z.object({
  id: z.string(),
  created_at: created,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  reference: text,
  phone_number: text,
  billing_address: z.nullable(addressSchema),
});
export type BuyerRecord = z.infer<typeof buyerSchema>;

/** Account of a voucher balance: card number or wallet e-mail. The API never returns the account. */
const account = z.string();

export const instrumentSchema = z.object({
  id: z.string(),
  created_at: created,
  type: z.enum(['card', 'wallet']),
  platform: platformSchema,
  issuer: z.string(),
  reuse_allowed: z.boolean(),
  buyer: z.string(),
  last_digits: text,
  account,
  /** `true` after a single-use instrument was used. */
  isSpent: z.boolean(),
});
export type InstrumentRecord = z.infer<typeof instrumentSchema>;

/** Token for card data. A token works once, within ten minutes. */
export const cardTokenSchema = z.object({
  id: z.string(),
  created_at: created,
  buyer: z.string(),
  account,
});
export type CardTokenRecord = z.infer<typeof cardTokenSchema>;

export const orderStatuses = [
  'pending',
  'authorized',
  'successed',
  'canceled',
  'refused',
  'error',
  'expired',
  'refunded',
] as const;

/** Stored PayGreen payment order. Amounts are in cents. */
export const orderSchema = z.object({
  id: z.string(),
  created_at: created,
  /** ISO date of creation in Paris. An order reference is unique per day. */
  day: z.string(),
  status: z.enum(orderStatuses),
  /** Reason of a rejection, or `null`. */
  reason: text,
  amount: z.int(),
  currency: z.string(),
  mode: z.string(),
  auto_capture: z.boolean(),
  capture_on: text,
  buyer: z.string(),
  instrument: text,
  merchant_initiated: z.boolean(),
  partial_allowed: z.boolean(),
  eligible_amounts: z.nullable(z.record(z.string(), z.int())),
  platforms: z.nullable(z.array(z.string())),
  reference: text,
  description: text,
  metadata: z.nullable(z.record(z.string(), z.string())),
  return_url: text,
  cancel_url: text,
  shipping_address: z.nullable(addressSchema),
  object_secret: z.string(),
  transaction: z.string(),
  captured_amount: z.int(),
  refunded_amount: z.int(),
});
export type OrderRecord = z.infer<typeof orderSchema>;
export type OrderStatus = OrderRecord['status'];

/** Wallet window, stored from opening to the customer's decision. Only the shop page that opens the window knows its id. */
export const visitSchema = z.object({
  id: z.string(),
  created_at: created,
  platform: z.enum(['swile', 'restoflash']),
  buyer: z.string(),
  status: z.enum(['signedOut', 'choosing', 'linked', 'refused']),
  account: text,
  instrument: text,
});
export type VisitRecord = z.infer<typeof visitSchema>;
export type WalletName = VisitRecord['platform'];
