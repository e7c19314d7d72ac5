import type { Stripe } from 'stripe';
import { intentStatusSchema, isSetup, type Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import { isMissingResource, isStripeRejection, createIdempotently } from './stripeErrors.ts';

export interface CardIntent extends Pick<Intent, 'id' | 'type' | 'amount' | 'clientSecret' | 'status'> {
  readonly currency: string | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** Creation time in ms since the epoch. */
  readonly createdAt: number;
  readonly decline: Decline | null;
}

/** Repeated reports of one declined card have the same `declineId`. */
export interface Decline {
  readonly intentId: string;
  readonly declineId: string;
}

interface NewIntent {
  readonly type: Intent['type'];
  readonly amount: Cents;
  readonly customerId: string;
  readonly metadata: Record<string, string>;
}

type Expandable = string | { readonly id: string } | null;
const idOf = (value: Expandable): string | null => (typeof value === 'object' ? (value?.id ?? null) : value);

export function declineOf(intent: Stripe.PaymentIntent | Stripe.SetupIntent): Decline | null {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  if (!error) return null;
  return { intentId: intent.id, declineId: `${intent.id} ${error.charge ?? error.payment_method?.id ?? ''}` };
}

function toCardIntent(intent: Stripe.PaymentIntent | Stripe.SetupIntent): CardIntent {
  const isPayment = intent.object === 'payment_intent';
  return {
    id: intent.id,
    type: isPayment ? 'payment' : 'setup',
    amount: isPayment ? intent.amount : 0,
    currency: isPayment ? intent.currency : null,
    clientSecret: intent.client_secret ?? '',
    status: intentStatusSchema.parse(intent.status),
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    createdAt: intent.created * 1000,
    decline: declineOf(intent),
  };
}

export async function createIntent(
  stripe: Stripe,
  { type, amount, customerId, metadata }: NewIntent,
  idempotencyKey: string,
): Promise<CardIntent> {
  const sharedParameters = {
    customer: customerId,
    metadata,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  } as const;
  const intent = await createIdempotently<Stripe.PaymentIntent | Stripe.SetupIntent>(
    idempotencyKey,
    (options) =>
      type === 'setup'
        ? stripe.setupIntents.create({ ...sharedParameters, usage: 'off_session' }, options)
        : stripe.paymentIntents.create(
            { ...sharedParameters, amount, currency: 'eur', setup_future_usage: 'off_session' },
            options,
          ),
  );
  return toCardIntent(intent);
}

export async function readIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  try {
    return toCardIntent(
      isSetup(id) ? await stripe.setupIntents.retrieve(id) : await stripe.paymentIntents.retrieve(id),
    );
  } catch (error) {
    if (isMissingResource(error)) return null;
    throw error;
  }
}

export async function cancelIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  try {
    return toCardIntent(
      isSetup(id) ? await stripe.setupIntents.cancel(id) : await stripe.paymentIntents.cancel(id),
    );
  } catch (error) {
    if (!isStripeRejection(error)) throw error;
    return readIntent(stripe, id);
  }
}

/** Sends only the e-mail, because requests with the same idempotency key must have equal parameters. */
export async function getOrCreateCustomer(stripe: Stripe, email: string): Promise<string> {
  const { data } = await stripe.customers.list({ email, limit: 1 });
  const [existingCustomer] = data;
  if (existingCustomer !== undefined) return existingCustomer.id;
  const created = await createIdempotently(`customer:${email}`, (options) =>
    stripe.customers.create({ email }, options),
  );
  return created.id;
}
