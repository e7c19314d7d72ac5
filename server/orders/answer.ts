import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { standingNow, voucherNow } from '#machines/order/facts.ts';
import type { VoucherRecord } from '#machines/order/types.ts';
import type { OrderAnswer } from './desk.ts';
import { sentenceOf } from './reasons.ts';

/** As much of an order's snapshot as an answer speaks of. */
const snapshotSchema = z.object({
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  context: z.object({
    round: z.int(),
    payment: z.nullable(z.object({ amount: centsSchema })),
    account: z.nullable(z.object({ token: z.string(), userId: z.string(), expires: z.string() })),
    refundReason: z.nullable(
      z.enum([
        'emailKnown',
        'dateLapsed',
        'consentMissing',
        'secondSuccess',
        'mismatched',
        'voucherRefused',
        'registrationRefused',
      ]),
    ),
    standing: z.enum(['untouched', 'refused', 'taken', 'uncertain', 'undone', 'lapsed']),
    voucher: z.nullable(z.object({ id: z.string(), status: z.string(), amount: centsSchema })),
    lapse: z.nullable(z.string()),
    isRefunded: z.boolean(),
  }),
});
type OrderSnapshot = z.infer<typeof snapshotSchema>;

/** An order as those see it who asked. */
export interface OrderView {
  /** The answers to an earlier round are over. */
  readonly round: number;
  /** Null while it is under way. */
  readonly answer: OrderAnswer | null;
}

function answerOf({ value, context }: OrderSnapshot): OrderAnswer | null {
  const { account, refundReason, payment, isRefunded } = context;
  if (account !== null) return { kind: 'completed', ...account };
  // Whether people look at it besides is nothing to its shopper.
  if (isRefunded && refundReason !== null) {
    return { kind: 'refunded', reason: sentenceOf(refundReason, payment?.amount ?? 0, standingNow(context)) };
  }
  if (value === 'unpaid') return { kind: 'unpaid' };
  if (typeof value === 'object' && 'needsAttention' in value) return { kind: 'needsAttention' };
  return null;
}

/** Reads the snapshot of an order as the engine gives it. @throws ZodError when it is none */
export function viewOf(snapshot: unknown): OrderView {
  const parsed = snapshotSchema.parse(snapshot);
  return { round: parsed.context.round, answer: answerOf(parsed) };
}

/** The voucher's part of an order by its snapshot, likewise; null while its provider has no record of it. */
export const voucherIn = (snapshot: unknown): VoucherRecord | null =>
  voucherNow(snapshotSchema.parse(snapshot).context);

/** Whether nothing that anybody asks changes the answer any more. */
export const isLast = ({ answer }: OrderView): boolean => answer !== null && answer.kind !== 'unpaid';
