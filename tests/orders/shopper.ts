import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { DraftOrder, OrderStore } from '#server/orders/orderStore.ts';
import { cardAmount } from '#machines/domain/charge.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { sandboxStripeKeys } from '#server/config/config.ts';
import { intentRequestOf } from '#tests/support/requests.ts';

type Choice = NonNullable<Parameters<typeof intentRequestOf>[0]>;

/** Choices of the customer, and the id of the checkout. */
interface Basket extends Choice {
  readonly checkoutId?: string;
  /** Fields in which the stored draft differs from the intent. */
  readonly draft?: Partial<DraftOrder>;
  /** If `true`, creates a setup intent that charges nothing, even if an amount is due. */
  readonly isSetup?: boolean;
  readonly currency?: string;
}

/** A Stripe intent with its stored draft, as after a request to `createStripeIntent`. */
interface Prepared {
  readonly intentId: string;
  readonly checkoutId: string;
  readonly email: string;
  readonly amount: number;
}

/** A simulated customer whose actions reach Stripe and the order store directly. */
export interface Shopper {
  readonly stripe: Stripe;
  prepare(basket?: Basket): Promise<Prepared>;
  confirm(prepared: Prepared): Promise<void>;
  pay(basket?: Basket): Promise<Prepared>;
}

export function shopperAt(origin: string, orderStore: OrderStore): Shopper {
  const stripe = createStripeClient({ secretKey: sandboxStripeKeys.secret, url: `${origin}/sandbox/stripe` });

  const createIntent = (
    { currency = 'eur' }: Basket,
    { customer, checkoutId, amount }: { customer: string; checkoutId: string; amount: number },
  ): Promise<Stripe.PaymentIntent | Stripe.SetupIntent> => {
    const methods = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const;
    const common = { customer, metadata: { checkout: checkoutId }, ...methods };
    return amount === 0
      ? stripe.setupIntents.create(common)
      : stripe.paymentIntents.create({ amount, currency, ...common });
  };

  async function prepare(basket: Basket = {}): Promise<Prepared> {
    const id = randomUUID();
    const { email = `${id}@example.com`, checkoutId = id } = basket;
    const request = intentRequestOf({ ...basket, email });
    const { priceAfterPromo, leftAmount } = request.payment;
    const amount = basket.isSetup === true ? 0 : cardAmount({ total: priceAfterPromo, leftAmount });
    const customer = await stripe.customers.create({ email });
    const intent = await createIntent(basket, { customer: customer.id, checkoutId, amount });
    const type = amount === 0 ? 'setup' : 'payment';
    await orderStore.addIntent(checkoutId, {
      key: `${email}|${id}`,
      generation: 0,
      intentId: intent.id,
      type,
    });
    await orderStore.storeDraft(intent.id, checkoutId, {
      ...request,
      customerId: customer.id,
      amount,
      type,
      ...basket.draft,
    });
    return { intentId: intent.id, checkoutId, email, amount };
  }

  const confirm = async ({ intentId }: Prepared): Promise<void> => {
    const card = { payment_method: 'pm_card_visa' };
    if (intentId.startsWith('seti_')) await stripe.setupIntents.confirm(intentId, card);
    else await stripe.paymentIntents.confirm(intentId, card);
  };

  return {
    stripe,
    prepare,
    confirm,
    pay: async (basket) => {
      const prepared = await prepare(basket);
      await confirm(prepared);
      return prepared;
    },
  };
}
