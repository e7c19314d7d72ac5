import * as z from 'zod/mini';
import { cardAmount, type Charge } from './charge.ts';
import { centsSchema } from './centsSchema.ts';
import { leftBehindIntent, unfinishedIntent } from './lifetimes.ts';

export const intentStatusSchema = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'canceled',
  'succeeded',
]);

/** Whether the card provider asks for something yet, so that it may be cancelled; `status` in its words. */
export const isUnfinished = (status: string): boolean => status.startsWith('requires_');

/** Whether nobody is paying with it at this moment, so that its draft may be replaced. */
export const isUnconfirmed = (status: string): boolean => status === 'requires_payment_method';

interface IntentAge {
  /** In the card provider's words. */
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * Whether it is so old that a bank's dialog on it counts as left, so that another may take its place. @param now milliseconds since 1970
 * @rule R4.43
 */
export const isLeftBehind = ({ status, createdAt }: IntentAge, now: number): boolean =>
  isUnfinished(status) && now - createdAt > leftBehindIntent;

/** Whether nobody has finished it in time, so that it is cancelled. @param now milliseconds since 1970 */
export const isOverdue = ({ status, createdAt }: IntentAge, now: number): boolean =>
  isUnfinished(status) && now - createdAt > unfinishedIntent;

/**
 * What a wish to cancel an intent came to: it is over, or it was paid all the same and has an order, or its money is on its way.
 * @param status in the card provider's words; undefined where it knows no such intent
 */
export const cancellationOf = (status: string | undefined): 'over' | 'paid' | 'underWay' => {
  if (status === undefined || status === 'canceled') return 'over';
  return status === 'succeeded' ? 'paid' : 'underWay';
};

/** By its id or its client secret, which both say so. */
export const isSetup = (id: string): boolean => id.startsWith('seti_');

/** A card intent as the payment functions created it. @rule R3.17 */
export const intentSchema = z.object({
  id: z.string(),
  /** A `setup` charges nothing and saves the card for later boxes; its amount is 0. */
  type: z.enum(['payment', 'setup']),
  amount: centsSchema,
  clientSecret: z.string(),
  customerId: z.string(),
  customerEmail: z.string(),
  status: intentStatusSchema,
});
export type Intent = z.infer<typeof intentSchema>;

/** A card intent as the card provider reports it, when it is confirmed or read. */
export type ReportedIntent = Pick<Intent, 'id' | 'type' | 'amount' | 'clientSecret' | 'status'> & {
  readonly paymentMethodId: string | null;
};

/** Key under which an intent is reused: the same shopper, the same method, the same amounts. @rule R3.19 */
export const intentKey = ({ email, method, total, leftAmount }: Charge): string =>
  `${email}|${method}_${total}_${leftAmount}`;

/** Whether the intent asks the right shopper for exactly what the charge asks of the card. @rule R4.10 */
export function intentIsFor(intent: Intent, charge: Charge): boolean {
  const amount = cardAmount(charge);
  const type = amount === 0 ? 'setup' : 'payment';
  return intent.customerEmail === charge.email && intent.amount === amount && intent.type === type;
}

/** Whether the money moved as agreed: the very intent that was created, for the expected amount, with success. @rule R4.9 */
export const paymentIsSuccessful = (created: Intent, reported: ReportedIntent, charge: Charge): boolean =>
  intentIsFor(created, charge) &&
  reported.amount === created.amount &&
  reported.clientSecret === created.clientSecret &&
  reported.status === 'succeeded';
