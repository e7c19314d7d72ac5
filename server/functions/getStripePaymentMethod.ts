import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readQuery } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import {
  type GetStripePaymentMethodResponse,
  getStripePaymentMethodRequest,
} from '#server/contracts/stripe.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import { readIntent } from '#server/providers/cardIntents.ts';
import { classifyProviderError } from '#server/providers/providerErrors.ts';
import type { Dependencies } from './dependencies.ts';

/** Returns a card that paid in this checkout. @rule R7.19 */
export const getStripePaymentMethod = ({ orderStore, stripe }: Dependencies): Hono =>
  new Hono().get('/getStripePaymentMethod', async (context) => {
    const { paymentMethodId } = parse(readQuery(context), getStripePaymentMethodRequest);
    const checkoutId = checkoutIdOf(context);
    if (checkoutId === null) throw unknownPaymentMethod();

    const readCard = async (client: Stripe): Promise<Stripe.PaymentMethod['card']> => {
      const { intents, paidIntentId } = await orderStore.readPayments(checkoutId);
      const intentIds = new Set([
        ...intents.map(({ intentId }) => intentId),
        ...(paidIntentId === null ? [] : [paidIntentId]),
      ]);
      const checkoutIntents = await Promise.all([...intentIds].map((id) => readIntent(client, id)));
      if (!checkoutIntents.some((intent) => intent?.paymentMethodId === paymentMethodId))
        throw unknownPaymentMethod();
      return (await client.paymentMethods.retrieve(paymentMethodId)).card;
    };
    const card = await withDeadline(paymentFunctionTimeout, (deadline) => stripe(deadline, readCard)).catch(
      rethrowAs(cardUnavailable),
    );
    if (card === undefined) throw unknownPaymentMethod();

    const { exp_month: expMonth, exp_year: expYear, last4 } = card;
    return context.json<GetStripePaymentMethodResponse>({ paymentMethod: { expMonth, expYear, last4 } });
  });

const unknownPaymentMethod = (): Failure =>
  new Failure(404, 'unknown_payment_method', 'Cette carte n’est pas connue ici.');

function cardUnavailable(cause: unknown): Failure {
  const { status, code } = classifyProviderError(cause);
  return new Failure(status, code, 'Le serveur de paiement ne répond pas. Merci de réessayer.', { cause });
}
