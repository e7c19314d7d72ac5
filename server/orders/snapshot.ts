import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';

const voucherSchema = z.object({ id: z.string(), status: z.string(), amount: centsSchema });
const disputeSchema = z.object({ id: z.string(), status: z.string(), amount: centsSchema });
const failedRefundSchema = z.object({ id: z.string(), reason: z.string() });
const rulingSchema = z.object({
  by: z.string(),
  at: z.string(),
  note: z.string(),
  isAbsent: z.boolean(),
  ruling: z.enum(['retry', 'refund', 'ordered', 'refunded']),
});
const paymentSchema = z.object({
  amount: centsSchema,
  currency: z.string(),
  customerId: z.nullable(z.string()),
  paymentMethodId: z.nullable(z.string()),
});

const contextSchema = z.object({
  intentId: z.string(),
  round: z.int(),
  rechecks: z.int(),
  payment: z.nullable(paymentSchema),
  agreed: z.nullable(z.object({ voucher: z.enum(['none', 'paygreen', 'edenred']) })),
  voucherState: z.enum(['untouched', 'refused', 'taken', 'uncertain', 'undone', 'lapsed']),
  voucher: z.nullable(voucherSchema),
  lapse: z.nullable(z.string()),
  doubt: z.enum(['none', 'repeatable', 'final']),
  isRegistered: z.boolean(),
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
  failedRefunds: z.array(failedRefundSchema),
  returned: centsSchema,
  dispute: z.nullable(disputeSchema),
  attention: z.nullable(z.string()),
  acts: z.array(rulingSchema),
});

const snapshotSchema = z.pipe(
  z.object({
    value: z.union([z.string(), z.record(z.string(), z.string())]),
    context: contextSchema,
  }),
  z.transform(({ value, context }) => ({
    /** Such as `needsAttention.raised`. */
    state: typeof value === 'string' ? value : Object.entries(value).flat().join('.'),
    context,
  })),
);
export type OrderSnapshot = z.infer<typeof snapshotSchema>;

/** @throws ZodError if the order snapshot is invalid */
export const parseOrderSnapshot = (snapshot: unknown): OrderSnapshot => snapshotSchema.parse(snapshot);

export const needsOperator = ({ state }: Pick<OrderSnapshot, 'state'>): boolean =>
  state.startsWith('needsAttention');
