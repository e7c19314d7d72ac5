import * as z from 'zod/mini';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';
import { centsSchema } from '#machines/domain/centsSchema.ts';

export const buyerSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Creation time in seconds since the epoch. */
  created_at: z._default(z.number(), 0),
});

export type PaygreenBuyer = z.infer<typeof buyerSchema>;

/** Compares the e-mail, because the buyer's id comes from a browser. */
export const isBuyerWithEmail = (email: string, buyer: Pick<PaygreenBuyer, 'email'> | null): boolean =>
  buyer !== null && normaliseEmail(buyer.email) === email;

export const instrumentSchema = z.pipe(
  z.object({
    id: z.string(),
    platform: z.string(),
    buyer: z.optional(z.union([z.string(), z.object({ id: z.string() })])),
    buyer_id: z.optional(z.string()),
    reuse_allowed: z.optional(z.boolean()),
    daily_balance: z.nullish(centsSchema),
  }),
  z.transform(({ id, platform, buyer, buyer_id: buyerId, ...optionalFields }) => ({
    id,
    platform,
    buyerId: typeof buyer === 'object' ? buyer.id : (buyer ?? buyerId ?? null),
    isReusable: optionalFields.reuse_allowed ?? true,
    /** The voucher's balance for today in cents, `null` if unknown. */
    dailyBalance: optionalFields.daily_balance ?? null,
  })),
);
export type PaygreenInstrument = z.infer<typeof instrumentSchema>;

export const orderSchema = z.object({
  id: z.string(),
  /** Intent id. `null` for payment orders of another shop on this PayGreen account. */
  reference: z._default(z.nullable(z.string()), null),
  status: z.string(),
  amount: centsSchema,
});
export type PaymentOrder = z.infer<typeof orderSchema>;

const toStatusSet = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => `payment_order.${name}`));
const validStatuses = toStatusSet('successed', 'authorized', 'pending');
const lapsedStatuses = toStatusSet('refused', 'expired', 'canceled', 'error');

/** `true` if a payment order has paid or may still pay. @rule R4.17 */
export const isValidOrder = ({ status }: Pick<PaymentOrder, 'status'>): boolean => validStatuses.has(status);

/** `true` if a payment order will never pay. A `refunded` order has paid. */
export const hasLapsed = ({ status }: Pick<PaymentOrder, 'status'>): boolean => lapsedStatuses.has(status);
