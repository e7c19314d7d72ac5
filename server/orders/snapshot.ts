import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';

const voucherSchema = z.object({ id: z.string(), status: z.string(), amount: centsSchema });
const disputeSchema = z.object({ id: z.string(), status: z.string(), amount: centsSchema });
const failedRefundSchema = z.object({ id: z.string(), reason: z.string() });
const actSchema = z.object({
  by: z.string(),
  at: z.string(),
  note: z.string(),
  isAbsent: z.boolean(),
  ruling: z.enum(['retry', 'refund', 'ordered', 'refunded']),
});
const paymentSchema = z.object({
  amount: centsSchema,
  currency: z._default(z.string(), 'eur'),
  customerId: z._default(z.nullable(z.string()), null),
  paymentMethodId: z._default(z.nullable(z.string()), null),
});

/** As much of an order's context as is spoken of; what a former version of the chart did not know yet has its beginning. */
const contextSchema = z.object({
  intentId: z._default(z.string(), ''),
  round: z.int(),
  /** Version 4 is the first that reads "not paid" again by itself. */
  rechecks: z._default(z.int(), 0),
  payment: z.nullable(paymentSchema),
  agreed: z._default(
    z.nullable(z.object({ voucher: z._default(z.enum(['none', 'paygreen', 'edenred']), 'none') })),
    null,
  ),
  standing: z.enum(['untouched', 'refused', 'taken', 'uncertain', 'undone', 'lapsed']),
  voucher: z.nullable(voucherSchema),
  lapse: z.nullable(z.string()),
  doubt: z._default(z.enum(['none', 'repeatable', 'final']), 'none'),
  /** How version 1 knew that the order stands. */
  account: z._default(z.unknown(), null),
  isRegistered: z._default(z.boolean(), false),
  refundReason: z.nullable(
    z.enum([
      'emailKnown',
      'dateLapsed',
      'consentMissing',
      'secondSuccess',
      'mismatched',
      'voucherRefused',
      'registrationRefused',
      'cancelled',
      'byHand',
    ]),
  ),
  isRefunded: z.boolean(),
  /** Version 3 is the first that hears of them. */
  failedRefunds: z.optional(z.array(failedRefundSchema)),
  returned: z._default(centsSchema, 0),
  dispute: z._default(z.nullable(disputeSchema), null),
  attention: z._default(z.nullable(z.string()), null),
  acts: z.optional(z.array(actSchema)),
});

const snapshotSchema = z.pipe(
  z.object({
    value: z.union([z.string(), z.record(z.string(), z.string())]),
    context: contextSchema,
  }),
  z.transform(({ value, context: { account, acts, failedRefunds, ...context } }) => ({
    /** Such as `needsAttention.raised`. */
    state: typeof value === 'string' ? value : Object.entries(value).flat().join('.'),
    /** Began on a version of the chart that knows nothing of operators. */
    isFormer: acts === undefined,
    /** Began on one that hears of refunds which fail later. */
    hearsOfRefunds: failedRefunds !== undefined,
    context: {
      ...context,
      acts: acts ?? [],
      failedRefunds: failedRefunds ?? [],
      isRegistered: context.isRegistered || account !== null,
    },
  })),
);
export type OrderSnapshot = z.infer<typeof snapshotSchema>;

/** Reads an order as the engine gives it, of whichever version. @throws ZodError when it is none */
export const snapshotOf = (snapshot: unknown): OrderSnapshot => snapshotSchema.parse(snapshot);

/** Whether people have to look at it. */
export const waitsForPeople = ({ state }: Pick<OrderSnapshot, 'state'>): boolean =>
  state.startsWith('needsAttention');
