import * as z from 'zod/mini';
import { dashboardMetadata } from '#simulator/dashboards.ts';

/** Schema of the sandbox ledger, from `GET /sandbox/ledger`. Amounts are in cents. The schema is independent of the shop's code. */
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
        /** ISO date of the voucher's capture. */
        capture_on: z.nullable(z.string()),
        /** Creation time in seconds since 1970. */
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

/** @throws ZodError if the ledger is invalid */
export const readLedger = (json: unknown): Ledger => ledgerSchema.parse(json);

export function textField({ payload }: Ledger['orders'][number], key: string): string {
  const value = payload[key];
  return typeof value === 'string' ? value : '';
}

export function textsField({ payload }: Ledger['orders'][number], key: string): readonly string[] {
  const values = payload[key];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

/** Returns an order's intent id. The two registration calls use different field names. */
export const intentIdOf = ({ payload }: Ledger['orders'][number]): unknown =>
  payload['stripe_Payment_Id'] ?? payload['stripe_Payment_ID'];

export interface Payment {
  readonly id: string;
  /** `true` if the card was charged, or saved without a charge. */
  readonly isAccepted: boolean;
  readonly isCharged: boolean;
  readonly isDeclined: boolean;
  /** `true` if no more charges are possible, because the intent is cancelled or fully charged. */
  readonly isClosed: boolean;
  readonly amount: number;
  readonly checkout: string;
  readonly orders: number;
  /** Cents of each refund by the shop, and of each partial refund by operators. */
  readonly refunds: readonly number[];
  readonly partialRefunds: readonly number[];
  /** Number of failed partial refunds. Each allows another refund of the rest. */
  readonly failedPartialRefunds: number;
}

const isGoodwillRefund = ({ metadata }: Ledger['stripe']['refunds'][number]): boolean =>
  metadata?.['by'] === dashboardMetadata.by;

export const listPayments = ({ orders, stripe }: Ledger): readonly Payment[] =>
  stripe.intents.map<Payment>(({ id, status, amount = 0, metadata, ...errors }) => {
    const intentRefunds = stripe.refunds.filter((refund) => refund.payment_intent === id);
    // A failed refund returned no money to the customer.
    const successfulRefunds = intentRefunds.filter(({ status: state }) => state !== 'failed');
    return {
      id,
      isDeclined: Boolean(errors.last_payment_error ?? errors.last_setup_error),
      amount,
      isAccepted: status === 'succeeded',
      isCharged: status === 'succeeded' && amount > 0,
      isClosed: status === 'succeeded' || status === 'canceled',
      checkout: metadata['checkout'] ?? '',
      orders: orders.filter((order) => intentIdOf(order) === id).length,
      refunds: successfulRefunds.filter((refund) => !isGoodwillRefund(refund)).map((refund) => refund.amount),
      partialRefunds: successfulRefunds.filter(isGoodwillRefund).map((refund) => refund.amount),
      failedPartialRefunds:
        intentRefunds.filter(isGoodwillRefund).length - successfulRefunds.filter(isGoodwillRefund).length,
    };
  });

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** `isDue` if a voucher pays part of an order, `isUncertain` if the main backend received the voucher as uncertain. */
export const voucherOf = ({ payload }: Ledger['orders'][number]) => ({
  isDue: Boolean(payload['paygreen_Client_Id']) || Boolean(payload['edenred_access']),
  isUncertain: payload['paygreen_error'] === 'yes' || payload['edenred_error'] === 'yes',
});

/** Returns the refunded cents of a payment. */
export const refundedAmount = ({
  refunds,
  partialRefunds,
}: Pick<Payment, 'refunds' | 'partialRefunds'>): number => sum([...refunds, ...partialRefunds]);

export const hasUnrefundedOrder = ({ orders, refunds }: Payment): boolean =>
  orders > 0 && refunds.length === 0;

export const hasOrder = (ledger: Ledger, intents: { has(id: string): boolean }): boolean =>
  listPayments(ledger).some((payment) => intents.has(payment.id) && hasUnrefundedOrder(payment));
