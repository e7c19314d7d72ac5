import { intentIdOf, type StripeApi } from './api.ts';
import { isRecord } from './guards.ts';
import type { Confirmation, Reply } from './protocol.ts';
import { translateProblem } from './translateProblem.ts';

interface CardPayment {
  readonly apiKey: string;
  readonly language: string;
  readonly confirmation: Confirmation;
  /** Card of the payment method, typed by the customer or stored by a wallet. */
  readonly card: Readonly<Record<string, string>>;
  readonly billingDetails?: Readonly<Record<string, string>>;
  readonly shipping?: unknown;
}

/** Confirms an intent with card data, and translates the API's error. */
export async function confirmWithCard(
  api: StripeApi,
  {
    apiKey,
    language,
    confirmation: { path, clientSecret, context, parameters },
    card,
    billingDetails,
    shipping,
  }: CardPayment,
): Promise<Reply> {
  const { payment_method_data: methodData, ...otherParameters } = parameters;
  const reply = await api('POST', `${path}/${intentIdOf(clientSecret)}/confirm`, {
    ...otherParameters,
    key: apiKey,
    client_secret: clientSecret,
    client_context: context,
    expected_payment_method_type: 'card',
    use_stripe_sdk: true,
    payment_method_data: {
      ...(isRecord(methodData) && methodData),
      ...(billingDetails && { billing_details: billingDetails }),
      type: 'card',
      card,
    },
    ...(shipping !== undefined && { shipping }),
  });
  return reply.error ? { error: translateProblem(reply.error, language) } : reply;
}
