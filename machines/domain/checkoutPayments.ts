import type { Intent } from './intent.ts';

/** Stripe intent. `generation`: number of earlier intents for the same e-mail and charge. */
export interface IntentRecord {
  readonly key: string;
  readonly generation: number;
  readonly intentId: string;
  readonly type: Intent['type'];
}

/** Stripe intents of one checkout cookie, oldest first. */
export interface CheckoutPayments {
  readonly intents: readonly IntentRecord[];
  readonly generations: Readonly<Record<string, number>>;
  readonly paidIntentId: string | null;
}

interface Change {
  readonly payments: CheckoutPayments;
  readonly obsoleteIds: readonly string[];
}

/** Maximum number of live intents per checkout. A further intent replaces the oldest. */
const maxIntents = 6;

export const noPayments: CheckoutPayments = { intents: [], generations: {}, paidIntentId: null };

const idsOf = (intents: readonly IntentRecord[]): readonly string[] =>
  intents.map(({ intentId }) => intentId);

/** Adds an intent. If another intent was already paid, the added one is obsolete. */
export function withIntent(payments: CheckoutPayments, record: IntentRecord): Change {
  const { intents, paidIntentId } = payments;
  const isAfterPayment = paidIntentId !== null && paidIntentId !== record.intentId;
  const isStored = idsOf(intents).includes(record.intentId);
  return {
    payments: isStored ? payments : { ...payments, intents: [...intents, record] },
    obsoleteIds: isAfterPayment ? [record.intentId] : [],
  };
}

export function withoutIntent(payments: CheckoutPayments, intentId: string): CheckoutPayments {
  const record = payments.intents.find((known) => known.intentId === intentId);
  if (record === undefined) return payments;
  const generation = Math.max(payments.generations[record.key] ?? 0, record.generation + 1);
  return {
    ...payments,
    intents: payments.intents.filter((known) => known !== record),
    generations: { ...payments.generations, [record.key]: generation },
  };
}

/** Stores the paid intent. Returns `null` for a second payment, which is refunded. @rule R4.30 */
export function withPaidIntent(payments: CheckoutPayments, intentId: string): Change | null {
  const { intents, paidIntentId } = payments;
  if (paidIntentId === intentId) return { payments, obsoleteIds: [] };
  if (paidIntentId !== null) return null;
  return {
    payments: { ...payments, paidIntentId: intentId },
    obsoleteIds: idsOf(intents).filter((id) => id !== intentId),
  };
}

export const withPaymentReleased = (payments: CheckoutPayments, intentId: string): CheckoutPayments => ({
  ...withoutIntent(payments, intentId),
  paidIntentId: payments.paidIntentId === intentId ? null : payments.paidIntentId,
});

/** @param more number of intents about to be created @rule R4.43 */
export const intentsOverLimit = <TIntent>(intents: readonly TIntent[], more = 0): readonly TIntent[] =>
  intents.slice(0, Math.max(0, intents.length + more - maxIntents));

interface PaidOrder {
  /** `null` if the server has deleted the draft order. */
  readonly email: string | null;
  readonly isConfirmed: boolean;
}

/** After a confirmed order, a customer with another e-mail may order in the same browser. @rule R4.30 */
export const belongsToAnotherCustomer = ({ email, isConfirmed }: PaidOrder, payer: string): boolean =>
  isConfirmed && email !== payer;
