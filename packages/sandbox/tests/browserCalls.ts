import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { keys } from './bootSandbox.ts';

export const responseSchema = z.looseObject({
  status: z.optional(z.string()),
  next_action: z.optional(z.nullable(z.looseObject({ type: z.string() }))),
  error: z.optional(
    z.looseObject({
      code: z.optional(z.string()),
      decline_code: z.optional(z.string()),
      param: z.optional(z.string()),
    }),
  ),
});

type BrowserIntent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'object' | 'client_secret'>;

/** Sends a call to the fake Stripe, like Stripe.js. */
async function postFromBrowser(
  url: string,
  path: string,
  parameters: Record<string, string>,
  intent: BrowserIntent,
) {
  const body = new URLSearchParams({
    key: keys.publishable,
    client_secret: intent.client_secret ?? '',
    ...parameters,
  });
  const response = await fetch(`${url}/sandbox/stripe/v1/${path}`, { method: 'POST', body });
  return responseSchema.parse(await response.json());
}

/** Confirms an intent with a typed card, like the card frame. */
export const confirmTypedCard = (
  url: string,
  intent: BrowserIntent,
  number: string,
  overrides: Record<string, string> = {},
) =>
  postFromBrowser(
    url,
    `${intent.object}s/${intent.id}/confirm`,
    {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
      expected_payment_method_type: 'card',
      use_stripe_sdk: 'true',
      ...overrides,
    },
    intent,
  );

/** Sends the customer's 3-D Secure decision, like the bank page. */
export const completeChallenge = (url: string, intent: BrowserIntent, outcome: 'accepted' | 'refused') =>
  postFromBrowser(url, `authentications/${intent.id}`, { outcome }, intent);
