import * as z from 'zod/mini';
import { behaviourOf, declineNamed } from './cards.ts';
import { invalid } from './failure.ts';
import { findIntent, isOpen, saveIntent, showIntent, unexpectedState } from './intents.ts';
import { methodOf, methodParameters } from './method.ts';
import type { Call } from './operation.ts';
import { email, flag, shipping, text } from './parameters.ts';
import type { IntentKind, IntentRecord, MethodRecord } from './records.ts';
import { settle, verdictOn } from './settle.ts';
import { asShipping } from './shipping.ts';
import type { World } from './world.ts';

export const confirmSchema = z.strictObject({
  ...methodParameters,
  return_url: text,
  off_session: flag,
  receipt_email: email,
  shipping,
  client_secret: text,
  use_stripe_sdk: flag,
  expected_payment_method_type: z.optional(z.literal('card')),
  /** Options of Elements created without an intent. */
  client_context: z.optional(
    z.strictObject({ mode: text, amount: text, currency: text, setup_future_usage: text }),
  ),
});
type Parameters = z.infer<typeof confirmSchema>;

/** @throws Failure if the options of Elements differ from the intent */
function checkContext(intent: IntentRecord, told: NonNullable<Parameters['client_context']>): void {
  const expected: Record<string, string> =
    intent.kind === 'setup_intent'
      ? { mode: 'setup' }
      : {
          mode: 'payment',
          amount: String(intent.amount),
          currency: intent.currency,
          setup_future_usage: intent.setupFutureUsage ?? 'null',
        };
  for (const [name, value] of Object.entries(told))
    if (name in expected && expected[name] !== value)
      throw invalid(
        `The provided ${name} (${value}) does not match the expected ${name} (${expected[name]}). Try confirming with an intent that is configured to use the same parameters as Stripe Elements.`,
        name,
      );
}

const needsReturnUrl = (
  intent: IntentRecord,
  { use_stripe_sdk, off_session, return_url }: Parameters,
): boolean => !use_stripe_sdk && !off_session && !return_url && intent.allowRedirects !== 'never';

/** A saved card needs no challenge if it is of the kind `unlessSaved`. */
function needsChallenge({ number, customer }: MethodRecord): boolean {
  const { authentication } = behaviourOf(number);
  return authentication === 'always' || (authentication === 'unlessSaved' && customer === null);
}

const offSession = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function challenge(
  world: World,
  intent: IntentRecord,
  method: MethodRecord,
  given: Parameters,
): IntentRecord {
  const bySdk = given.use_stripe_sdk === true;
  const returnUrl = bySdk ? null : (given.return_url ?? null);
  const url = world.challengeUrl({
    intent: intent.id,
    client_secret: intent.clientSecret,
    ...(returnUrl && { return_url: returnUrl }),
  });
  const asked = {
    status: 'requires_action',
    methodId: method.id,
    challenge: { url, returnUrl, bySdk },
  } as const;
  return saveIntent(world, { ...intent, ...asked }, 'requires_action');
}

/** Charges or saves a card, after a challenge if one is required. @throws Failure 402 if it is declined */
export function confirm(world: World, kind: IntentKind, call: Call<Parameters>): unknown {
  const { parameters, refusal, caller } = call;
  const found = findIntent(world, kind, call);
  if (!isOpen(found)) throw unexpectedState(world, found, 'confirm');
  if (needsReturnUrl(found, parameters))
    throw invalid(
      'This intent may redirect the customer: provide a `return_url`, or create it with automatic_payment_methods[allow_redirects]=never.',
      'return_url',
    );
  if (parameters.client_context) checkContext(found, parameters.client_context);
  const method = methodOf(world, found, {
    payment_method: parameters.payment_method,
    payment_method_data: parameters.payment_method_data,
  });
  const intent = withDetails(found, parameters);
  const isChallenged = refusal === null && needsChallenge(method);
  if (isChallenged && !parameters.off_session)
    return showIntent(world, challenge(world, intent, method, parameters), caller);
  const demanded = refusal === null ? null : declineNamed(refusal);
  const verdict = isChallenged ? offSession : (demanded ?? verdictOn(intent, method));
  const settled = settle(world, intent, method, verdict);
  if (settled.failure) throw settled.failure;
  return showIntent(world, settled.intent, caller);
}

const withDetails = (intent: IntentRecord, given: Parameters): IntentRecord =>
  intent.kind === 'setup_intent'
    ? intent
    : {
        ...intent,
        receiptEmail: given.receipt_email ?? intent.receiptEmail,
        shipping: given.shipping ? asShipping(given.shipping) : intent.shipping,
      };
