import * as z from 'zod/mini';
import { dashboardMark } from '#simulator/dashboards.ts';

/** What the providers say that happened, as `GET /sandbox/ledger` tells it; amounts in cents. It shares nothing with the shop. */
const ledgerSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      payload: z.looseObject({ email: z.string() }),
      answer: z.object({ token: z.optional(z.string()) }),
    }),
  ),
  stripe: z.object({
    intents: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount: z.optional(z.int()),
        /** By which it was paid, and whose that is. */
        payment_method: z.nullish(z.string()),
        customer: z.nullish(z.string()),
        metadata: z.record(z.string(), z.string()),
        last_payment_error: z.optional(z.nullable(z.looseObject({}))),
        last_setup_error: z.optional(z.nullable(z.looseObject({}))),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        payment_intent: z.string(),
        amount: z.int(),
        status: z.string(),
        metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
      }),
    ),
  }),
  paygreen: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        reference: z.nullable(z.string()),
        status: z.string(),
        amount: z.int(),
        buyer: z.string(),
        instrument: z.nullable(z.string()),
        /** ISO date on which it is taken. */
        capture_on: z.nullable(z.string()),
        /** Seconds since 1970. */
        created_at: z.int(),
      }),
    ),
  }),
  edenred: z.object({
    transactions: z.array(
      z.object({
        authorization_id: z.string(),
        order_ref: z.string(),
        status: z.string(),
        amount: z.int(),
      }),
    ),
  }),
});
export type Ledger = z.infer<typeof ledgerSchema>;

/** @throws ZodError when it is none */
export const readLedger = (json: unknown): Ledger => ledgerSchema.parse(json);

/** A text of an order's payload; empty where it has none. */
export function textIn({ payload }: Ledger['orders'][number], key: string): string {
  const value = payload[key];
  return typeof value === 'string' ? value : '';
}

/** The two calls that register an order spell the intent's name each in its own way. */
export const intentOf = ({ payload }: Ledger['orders'][number]): unknown =>
  payload['stripe_Payment_Id'] ?? payload['stripe_Payment_ID'];

/** One card payment, and what came of it. */
export interface Payment {
  readonly id: string;
  /** Whether the card was accepted: charged, or kept where there was nothing to charge. */
  readonly isAccepted: boolean;
  readonly isCharged: boolean;
  /** Whether its last card was declined. */
  readonly isDeclined: boolean;
  /** Whether nobody can pay with it any more, or everything that could be charged has been. */
  readonly isOver: boolean;
  readonly amount: number;
  readonly checkout: string;
  readonly orders: number;
  /** What was paid back, one entry for each refund; but parts of it that people paid back by hand, as a gesture. */
  readonly refunds: readonly number[];
  readonly parts: readonly number[];
  /** How many of those parts the bank gave back to the shop: each leaves a rest for another refund. */
  readonly failedParts: number;
}

const isGesture = ({ metadata }: Ledger['stripe']['refunds'][number]): boolean =>
  metadata?.['by'] === dashboardMark.by;

export const paymentsIn = ({ orders, stripe }: Ledger): readonly Payment[] =>
  stripe.intents.map(({ id, status, amount = 0, metadata, ...errors }) => {
    const asked = stripe.refunds.filter((refund) => refund.payment_intent === id);
    // One that failed has given nothing back.
    const made = asked.filter(({ status: state }) => state !== 'failed');
    return {
      id,
      isDeclined: Boolean(errors.last_payment_error ?? errors.last_setup_error),
      amount,
      isAccepted: status === 'succeeded',
      isCharged: status === 'succeeded' && amount > 0,
      isOver: status === 'succeeded' || status === 'canceled',
      checkout: metadata['checkout'] ?? '',
      orders: orders.filter((order) => intentOf(order) === id).length,
      refunds: made.filter((refund) => !isGesture(refund)).map((refund) => refund.amount),
      parts: made.filter(isGesture).map((refund) => refund.amount),
      failedParts: asked.filter(isGesture).length - made.filter(isGesture).length,
    };
  });

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Whether an order was to be paid in part by meal voucher, and whether the order system was told that this is uncertain. */
export const voucherIn = ({ payload }: Ledger['orders'][number]) => ({
  isDue: Boolean(payload['paygreen_Client_Id']) || Boolean(payload['edenred_access']),
  isUncertain: payload['paygreen_error'] === 'yes' || payload['edenred_error'] === 'yes',
});

/** Cents that are back, whoever paid them back. */
export const backOf = ({ refunds, parts }: Pick<Payment, 'refunds' | 'parts'>): number =>
  sum([...refunds, ...parts]);

/** What stands: neither unpaid nor paid back. */
export const isOrdered = ({ orders, refunds }: Payment): boolean => orders > 0 && refunds.length === 0;

/** Whether an order of one of some intents stands. */
export const hasOrder = (ledger: Ledger, intents: { has(id: string): boolean }): boolean =>
  paymentsIn(ledger).some((payment) => intents.has(payment.id) && isOrdered(payment));
