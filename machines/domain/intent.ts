import * as z from 'zod/mini';
import { cardAmount, type Charge } from './charge.ts';
import { centsSchema } from './centsSchema.ts';
import { abandoned3dsIntent, unpaidIntentLifetime } from './lifetimes.ts';

export const intentStatusSchema = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'canceled',
  'succeeded',
]);

export const isUnfinished = (status: string): boolean => status.startsWith('requires_');

/** `true` if no payment of the intent is in progress, so its draft order may change. */
export const isUnconfirmed = (status: string): boolean => status === 'requires_payment_method';

interface IntentAge {
  readonly status: string;
  /** Creation time in ms since the epoch. */
  readonly createdAt: number;
}

/**
 * @param now ms since the epoch
 * @rule R4.43
 */
export const isAbandonedIn3ds = ({ status, createdAt }: IntentAge, now: number): boolean =>
  isUnfinished(status) && now - createdAt > abandoned3dsIntent;

/**
 * @param now ms since the epoch
 * @rule R4.32
 */
export const isOverdue = ({ status, createdAt }: IntentAge, now: number): boolean =>
  isUnfinished(status) && now - createdAt > unpaidIntentLifetime;

/** @param status `undefined` if Stripe has no such intent */
export const cancellationOf = (status: string | undefined): 'over' | 'paid' | 'underWay' => {
  if (status === undefined || status === 'canceled') return 'over';
  return status === 'succeeded' ? 'paid' : 'underWay';
};

export const isSetup = (id: string): boolean => id.startsWith('seti_');

/** @rule R3.17 */
export const intentSchema = z.object({
  id: z.string(),
  /** A `setup` intent saves the card without a charge. Its amount is 0. */
  type: z.enum(['payment', 'setup']),
  amount: centsSchema,
  clientSecret: z.string(),
  customerId: z.string(),
  customerEmail: z.string(),
  status: intentStatusSchema,
});
export type Intent = z.infer<typeof intentSchema>;

export type ReportedIntent = Pick<Intent, 'id' | 'type' | 'amount' | 'clientSecret' | 'status'> & {
  readonly paymentMethodId: string | null;
};

/** @rule R3.19 */
export const intentKey = ({ email, method, total, leftAmount }: Charge): string =>
  `${email}|${method}_${total}_${leftAmount}`;

/** @rule R4.10 */
export function intentIsFor(intent: Intent, charge: Charge): boolean {
  const amount = cardAmount(charge);
  const type = amount === 0 ? 'setup' : 'payment';
  return intent.customerEmail === charge.email && intent.amount === amount && intent.type === type;
}

/** @rule R4.9 */
export const paymentIsSuccessful = (created: Intent, reported: ReportedIntent, charge: Charge): boolean =>
  intentIsFor(created, charge) &&
  reported.amount === created.amount &&
  reported.clientSecret === created.clientSecret &&
  reported.status === 'succeeded';
