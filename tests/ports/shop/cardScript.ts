import * as z from 'zod/mini';
import type { StripeFunctions } from '#tests/ports/cardFormOf.ts';

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
} as const;
export type Card = keyof typeof cards;

/** Action of the customer in the 3-D Secure dialog. `nothing` means that the dialog failed. */
type Challenge = 'accepted' | 'refused' | 'nothing';

const confirmingSchema = z.object({ clientSecret: z.string() });
const replySchema = z.looseObject({
  status: z.optional(z.string()),
  error: z.optional(z.looseObject({ type: z.string() })),
  last_payment_error: z.optional(z.nullable(z.looseObject({ type: z.string() }))),
});
type Reply = z.infer<typeof replySchema>;

const connectionError: Reply = { error: { type: 'api_connection_error' } };
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
/** Stripe's API path by kind of intent. A setup intent stores a card without a charge. */
const collections = { paymentIntent: 'payment_intents', setupIntent: 'setup_intents' } as const;
type Kind = keyof typeof collections;
const resultOf = (kind: Kind, answer: Reply) =>
  answer.error === undefined ? { [kind]: answer } : { error: answer.error };

const reply = async (pending: Promise<Response>): Promise<Reply> => {
  try {
    return replySchema.parse(await (await pending).json());
  } catch {
    return connectionError;
  }
};
const queryOf = (parameters: Record<string, string>) =>
  new URLSearchParams({ key: 'pk_test_sandbox', ...parameters });

/** Card and 3-D Secure action of the customer, the same for each payment. */
export interface CardHolder {
  readonly card: () => Card;
  readonly challenge: () => Challenge;
}

/** Simulates Stripe.js without its frames. Sends the same requests, with the test's card. */
export function createCardScript(origin: string, { card, challenge }: CardHolder): StripeFunctions {
  const addressOf = (path: string): string => `${origin}/sandbox/stripe/v1/${path}`;
  const post = (path: string, parameters: Record<string, string>): Promise<Reply> =>
    reply(fetch(addressOf(path), { method: 'POST', body: queryOf(parameters) }));
  const retrieve = (kind: Kind, clientSecret: string): Promise<Reply> => {
    const path = `${collections[kind]}/${idOf(clientSecret)}`;
    return reply(fetch(`${addressOf(path)}?${queryOf({ client_secret: clientSecret })}`));
  };

  const confirm = async (kind: Kind, clientSecret: string): Promise<Reply> => {
    const first = await post(`${collections[kind]}/${idOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      return_url: `${origin}/`,
      expected_payment_method_type: 'card',
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': cards[card()],
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    });
    if (first.status !== 'requires_action') return first;
    const outcome = challenge();
    if (outcome !== 'nothing') {
      await post(`authentications/${idOf(clientSecret)}`, { client_secret: clientSecret, outcome });
    }
    const after = await retrieve(kind, clientSecret);
    const problem = after.last_payment_error;
    return after.status === 'requires_payment_method' && problem ? { error: problem } : after;
  };

  const confirming = (kind: Kind) => async (input: unknown) =>
    resultOf(kind, await confirm(kind, confirmingSchema.parse(input).clientSecret));
  const retrieving = (kind: Kind) => async (input: unknown) =>
    resultOf(kind, await retrieve(kind, z.string().parse(input)));
  return {
    submit: async () => ({}),
    confirmPayment: confirming('paymentIntent'),
    confirmSetup: confirming('setupIntent'),
    retrievePaymentIntent: retrieving('paymentIntent'),
    retrieveSetupIntent: retrieving('setupIntent'),
  };
}

/** `true` if an element of Stripe can load. Sends the request that Stripe's frame sends. */
async function loadElement(origin: string, path: string): Promise<boolean> {
  const answer = await fetch(`${origin}/sandbox/stripe/v1/elements/${path}?key=pk_test_sandbox`).catch(
    () => null,
  );
  return answer?.ok ?? false;
}

export const loadCardForm = (origin: string): Promise<boolean> => loadElement(origin, 'sessions');

export const loadWallets = (origin: string): Promise<boolean> => loadElement(origin, 'express');
