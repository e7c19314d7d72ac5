import * as z from 'zod/mini';
import { behaviourOf, findDecline } from './cards.ts';
import { invalidRequest } from './failure.ts';
import { findIntent, isConfirmable, saveIntent, viewFor, unexpectedStateFailure } from './intents.ts';
import { resolveMethod, methodParameters } from './method.ts';
import type { OperationCall } from './operation.ts';
import { optionalEmail, optionalBoolean, shipping, optionalText } from './parameters.ts';
import type { IntentKind, IntentRecord, MethodRecord } from './records.ts';
import { settleIntent, declineFor } from './settle.ts';
import { toShippingRecord } from './shipping.ts';
import type { StripeWorld } from './world.ts';

export const confirmSchema = z.strictObject({
  ...methodParameters,
  return_url: optionalText,
  off_session: optionalBoolean,
  receipt_email: optionalEmail,
  shipping,
  client_secret: optionalText,
  use_stripe_sdk: optionalBoolean,
  expected_payment_method_type: z.optional(z.literal('card')),
  /** Options of Stripe Elements that were created without an intent. */
  client_context: z.optional(
    z.strictObject({
      mode: optionalText,
      amount: optionalText,
      currency: optionalText,
      setup_future_usage: optionalText,
    }),
  ),
});
type Parameters = z.infer<typeof confirmSchema>;

/** @throws StripeFailure if the options of Stripe Elements differ from the intent */
function assertClientContext(
  intent: IntentRecord,
  clientContext: NonNullable<Parameters['client_context']>,
): void {
  const expected: Record<string, string> =
    intent.kind === 'setup_intent'
      ? { mode: 'setup' }
      : {
          mode: 'payment',
          amount: String(intent.amount),
          currency: intent.currency,
          setup_future_usage: intent.setupFutureUsage ?? 'null',
        };
  for (const [name, value] of Object.entries(clientContext))
    if (name in expected && expected[name] !== value)
      throw invalidRequest(
        `The provided ${name} (${value}) does not match the expected ${name} (${expected[name]}). Try confirming with an intent that is configured to use the same parameters as Stripe Elements.`,
        name,
      );
}

const missingReturnUrl = (
  intent: IntentRecord,
  { use_stripe_sdk, off_session, return_url }: Parameters,
): boolean => !use_stripe_sdk && !off_session && !return_url && intent.allowRedirects !== 'never';

/** Returns `true` if a card needs a 3-D Secure challenge. A saved card of the kind `unlessSaved` needs none. */
function needsChallenge({ number, customer }: MethodRecord): boolean {
  const { authentication } = behaviourOf(number);
  return authentication === 'always' || (authentication === 'unlessSaved' && customer === null);
}

const offSessionFailure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function requireChallenge(
  world: StripeWorld,
  intent: IntentRecord,
  method: MethodRecord,
  parameters: Parameters,
): IntentRecord {
  const isHandledBySdk = parameters.use_stripe_sdk === true;
  const returnUrl = isHandledBySdk ? null : (parameters.return_url ?? null);
  const url = world.challengeUrl({
    intent: intent.id,
    client_secret: intent.clientSecret,
    ...(returnUrl && { return_url: returnUrl }),
  });
  const challengedIntent = {
    status: 'requires_action',
    methodId: method.id,
    challenge: { url, returnUrl, bySdk: isHandledBySdk },
  } as const;
  return saveIntent(world, { ...intent, ...challengedIntent }, 'requires_action');
}

const isShippingSecret = (intent: IntentRecord): boolean =>
  intent.kind === 'payment_intent' && intent.isShippingSecret;

/** Charges or saves a card, after a 3-D Secure challenge if required. @throws StripeFailure 402 if the card is declined */
export function confirmIntent(
  world: StripeWorld,
  kind: IntentKind,
  call: OperationCall<Parameters>,
): unknown {
  const { parameters, declineCode, caller } = call;
  const intentRecord = findIntent(world, kind, call);
  if (!isConfirmable(intentRecord)) throw unexpectedStateFailure(world, intentRecord, 'confirm');
  if (missingReturnUrl(intentRecord, parameters))
    throw invalidRequest(
      'This intent may redirect the customer: provide a `return_url`, or create it with automatic_payment_methods[allow_redirects]=never.',
      'return_url',
    );
  if (caller === 'publishable' && parameters.shipping && isShippingSecret(intentRecord))
    throw invalidRequest(
      'You cannot update `shipping` with a publishable key, because a secret key set it.',
      'shipping',
    );
  if (parameters.client_context) assertClientContext(intentRecord, parameters.client_context);
  const method = resolveMethod(world, intentRecord, {
    payment_method: parameters.payment_method,
    payment_method_data: parameters.payment_method_data,
  });
  const intent = addDetails(intentRecord, parameters);
  const isChallenged = declineCode === null && needsChallenge(method);
  if (isChallenged && !parameters.off_session)
    return viewFor(world, requireChallenge(world, intent, method, parameters), caller);
  const requestedDecline = declineCode === null ? null : findDecline(declineCode);
  const verdict = isChallenged ? offSessionFailure : (requestedDecline ?? declineFor(intent, method));
  const settlement = settleIntent(world, intent, method, verdict);
  if (settlement.failure) throw settlement.failure;
  return viewFor(world, settlement.intent, caller);
}

const addDetails = (intent: IntentRecord, parameters: Parameters): IntentRecord =>
  intent.kind === 'setup_intent'
    ? intent
    : {
        ...intent,
        receiptEmail: parameters.receipt_email ?? intent.receiptEmail,
        shipping: parameters.shipping ? toShippingRecord(parameters.shipping) : intent.shipping,
      };
