import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import type { Charge } from '#machines/domain/charge.ts';
import { intentKey } from '#machines/domain/intent.ts';
import { dateIsPast } from '#machines/domain/delivery.ts';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf, rejectBlockedCookies } from '#server/http/checkoutId.ts';
import {
  type CreateStripeIntentRequest,
  type CreateStripeIntentResponse,
  fullOrderRequest,
  shortOrderRequest,
} from '#server/contracts/stripe.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import type { CardIntent } from '#server/providers/cardIntents.ts';
import { isInvalidEmail } from '#server/providers/stripeErrors.ts';
import { classifyProviderError } from '#server/providers/providerErrors.ts';
import { enforceAdmission, enforceNewIntentLimits } from './admission.ts';
import { getOrCreateIntent, type IntentQuery } from './cardIntent.ts';
import { resolveCheckout } from './resolveCheckout.ts';
import { rejectForeignVoucher, rejectVouchersInShortFlow, rejectInvalidCredentials } from './credentials.ts';
import { rejectInvalidConsent } from './consent.ts';
import type { Dependencies } from './dependencies.ts';
import { isSameOrder, storeDraft } from './intentDraft.ts';
import { emailRejected } from './failures.ts';
import { dateUnavailable } from './orderChecks.ts';
import { calculateCharge } from './calculateCharge.ts';

/** Returns a Stripe intent for the server's price, and stores the order draft. @rule R7.15, R8.1 */
export const createStripeIntent = (dependencies: Dependencies): Hono =>
  new Hono().post('/createStripeIntent', async (context) => {
    const request = parseRequest(await readJson(context));
    rejectBlockedCookies(context, request.isCheckoutStarted);
    rejectPastDate(request, dependencies.now());
    if (!dependencies.hasShortFlow) rejectShortFlow(request);
    rejectVouchersInShortFlow(request);
    rejectInvalidConsent(request.payment.consent, dependencies.now());
    await rejectInvalidCredentials(request.payment, { ...dependencies, checkoutId: checkoutIdOf(context) });
    const intent = await withDeadline(paymentFunctionTimeout, (deadline) =>
      prepareIntent(context, request, dependencies, deadline),
    ).catch(rethrowAs((cause) => toCardFailure(cause, dependencies.config.APP_VERSION)));
    return context.json<CreateStripeIntentResponse>({ intent });
  });

async function prepareIntent(
  context: Context,
  request: CreateStripeIntentRequest,
  dependencies: Dependencies,
  deadline: AbortSignal,
): Promise<CreateStripeIntentResponse['intent']> {
  const { clientIdOf, orderStore, limits, main, paygreen, pseudonymise, stripe, now } = dependencies;
  await rejectForeignVoucher(request, paygreen, deadline);
  const { charge, promo } = await calculateCharge(request, async (code) => {
    // Rate limit, because the price reveals whether a promo code is valid.
    await limits.promo(context);
    return main.findPromo(code, deadline);
  });
  const { id, payments } = await resolveCheckout(context, charge.email, orderStore);
  const payer = { checkoutId: id, email: charge.email, client: await clientIdOf(context) };
  const order = { request, form: { ...request.form, promo }, charge };
  const query: IntentQuery = {
    charge,
    payments,
    key: await pseudonymise(`${id} ${intentKey(charge)}`),
    now: now(),
    enforceAdmission: (liveIntents) =>
      enforceAdmission(context, { request, payer, liveIntents, deadline }, dependencies),
    enforceNewIntentLimits: (isFree) => enforceNewIntentLimits(context, { payer, isFree }, dependencies),
    hasSameDraft: async (intentId) => isSameOrder(await orderStore.readDraftOrder(intentId), order),
  };
  const { intent, draftState } = await stripe(deadline, (client) =>
    getOrCreateIntent({ id, orderStore, stripe: client }, query),
  );
  const isDraftCurrent =
    draftState === 'replaceable'
      ? await storeDraft(intent, order, { ...dependencies, id, client: payer.client, deadline })
      : draftState === 'the same';
  if (!isDraftCurrent) throw paymentInProgress(intent.id);
  return toResponse(intent, charge);
}

const toResponse = (
  { id, type, amount, clientSecret, customerId, status }: CardIntent,
  { email }: Charge,
) => ({
  id,
  type,
  amount,
  clientSecret,
  customerId: customerId ?? '',
  customerEmail: email,
  status,
});

const discriminatorSchema = z.object({
  appMode: z.optional(z.unknown()),
  form: z.object({ delivery: z.optional(z.unknown()), address: z.optional(z.unknown()) }),
});

/** Selects the schema first, so that errors name fields of the customer's form. */
function parseRequest(body: unknown): CreateStripeIntentRequest {
  const { data: fields } = discriminatorSchema.safeParse(body);
  const isShort =
    fields?.appMode === 'LP' && fields.form.delivery === undefined && fields.form.address === undefined;
  return parse(body, isShort ? shortOrderRequest : fullOrderRequest);
}

/** @rule R3.5 */
function rejectShortFlow({ form }: CreateStripeIntentRequest): void {
  if ('delivery' in form) return;
  throw new Failure(
    422,
    'flow_not_offered',
    'Votre adresse et une date de livraison sont nécessaires pour commander ici. Rien n’a été prélevé. Merci de choisir votre box sur notre page d’accueil.',
  );
}

/** @rule R8.8 */
function rejectPastDate({ form }: CreateStripeIntentRequest, now: number): void {
  if ('delivery' in form && dateIsPast(form.delivery.date, now)) throw dateUnavailable();
}

/** @rule R4.31 */
const paymentInProgress = (intentId: string): Failure =>
  new Failure(
    409,
    'being_confirmed',
    'Un paiement est déjà en cours pour cette commande, peut-être dans un autre onglet. Merci de le terminer.',
    { intentId },
  );

/** The specification fixes this error message. Customer support needs name, code and version. */
function toCardFailure(cause: unknown, version: string): Failure {
  if (isInvalidEmail(cause)) return emailRejected('form.customer.email', cause);
  const { status, code } = classifyProviderError(cause);
  const name = 'CardIntentError';
  const message = `Erreur avec le serveur de paiement. Merci de contacter le support (${name} - ${code} - v=${version})`;
  return new Failure(status, code, message, { name, cause });
}
