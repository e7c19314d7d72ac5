import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import type { Charge } from '#machines/domain/charge.ts';
import { intentKey } from '#machines/domain/intent.ts';
import { dateIsPast } from '#machines/domain/delivery.ts';
import { paymentBudget } from '#machines/domain/waits.ts';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf, rejectRefusedCookies } from '#server/http/checkoutId.ts';
import {
  type CreateStripeIntentRequest,
  type CreateStripeIntentResponse,
  wholeOrderRequest,
  shortOrderRequest,
} from '#server/contracts/stripe.ts';
import { within } from '#server/http/deadline.ts';
import { Failure, failingAs } from '#server/http/failure.ts';
import type { CardIntent } from '#server/providers/cardIntents.ts';
import { isInvalidEmail } from '#server/providers/stripeAnswers.ts';
import { troubleOf } from '#server/providers/trouble.ts';
import { admit, admitNew } from './admission.ts';
import { intentFor, type Question } from './cardIntent.ts';
import { checkoutToPayIn } from './checkoutToPayIn.ts';
import { refuseStrangersVoucher, refuseVouchersInShortFlow, refuseWrongCredentials } from './credentials.ts';
import { refuseWrongConsent } from './consent.ts';
import type { Dependencies } from './dependencies.ts';
import { isDraftOf, storeDraft } from './intentDraft.ts';
import { emailRejected } from './failures.ts';
import { dateLapsed } from './orderQuestions.ts';
import { reckon } from './reckoning.ts';

/**
 * `POST /api/createStripeIntent`: returns an intent for the server's price and stores the draft. A repeated
 * request replaces the draft, unless the intent is being confirmed.
 * @rule R7.15, R8.1
 */
export const createStripeIntent = (dependencies: Dependencies): Hono =>
  new Hono().post('/createStripeIntent', async (context) => {
    const request = parseRequest(await readJson(context));
    rejectRefusedCookies(context, request.isCheckoutStarted);
    rejectPastDate(request, dependencies.now());
    if (!dependencies.hasShortFlow) rejectShortFlow(request);
    refuseVouchersInShortFlow(request);
    refuseWrongConsent(request.payment.consent, dependencies.now());
    await refuseWrongCredentials(request.payment, { ...dependencies, checkoutId: checkoutIdOf(context) });
    const intent = await within(paymentBudget, (deadline) =>
      prepareIntent(context, request, dependencies, deadline),
    ).catch(failingAs((cause) => toCardFailure(cause, dependencies.config.APP_VERSION)));
    return context.json<CreateStripeIntentResponse>({ intent });
  });

async function prepareIntent(
  context: Context,
  request: CreateStripeIntentRequest,
  dependencies: Dependencies,
  deadline: AbortSignal,
): Promise<CreateStripeIntentResponse['intent']> {
  const { clientIdOf, orderStore, limits, main, paygreen, pseudonymise, stripe, now } = dependencies;
  await refuseStrangersVoucher(request, paygreen, deadline);
  const { charge, promo } = await reckon(request, async (code) => {
    // The response reveals whether a code is valid, so the rate limit of promo codes applies.
    await limits.promo(context);
    return main.promo(code, deadline);
  });
  const { id, book: payments } = await checkoutToPayIn(context, charge.email, orderStore);
  const payer = { checkoutId: id, email: charge.email, client: await clientIdOf(context) };
  const order = { request, form: { ...request.form, promo }, charge };
  const query: Question = {
    charge,
    book: payments,
    key: await pseudonymise(`${id} ${intentKey(charge)}`),
    now: now(),
    admit: (liveIntents) => admit(context, { request, payer, live: liveIntents, deadline }, dependencies),
    admitNew: (isFree) => admitNew(context, { payer, isFree }, dependencies),
    isDrafted: async (intentId) => isDraftOf(await orderStore.draftOrderOf(intentId), order),
  };
  const { intent, draft: draftState } = await stripe(deadline, (client) =>
    intentFor({ id, orderStore, stripe: client }, query),
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

/** Selects the schema before parsing, so that field errors refer to the form of the right flow. */
function parseRequest(body: unknown): CreateStripeIntentRequest {
  const { data: fields } = discriminatorSchema.safeParse(body);
  const isShort =
    fields?.appMode === 'LP' && fields.form.delivery === undefined && fields.form.address === undefined;
  return parse(body, isShort ? shortOrderRequest : wholeOrderRequest);
}

/** A short order has neither address nor date. @rule R3.5 */
function rejectShortFlow({ form }: CreateStripeIntentRequest): void {
  if ('delivery' in form) return;
  throw new Failure(
    422,
    'flow_not_offered',
    'Votre adresse et une date de livraison sont nécessaires pour commander ici. Rien n’a été prélevé. Merci de choisir votre box sur notre page d’accueil.',
  );
}

function rejectPastDate({ form }: CreateStripeIntentRequest, now: number): void {
  if ('delivery' in form && dateIsPast(form.delivery.date, now)) throw dateLapsed();
}

/** @rule R4.31 */
const paymentInProgress = (intentId: string): Failure =>
  new Failure(
    409,
    'being_confirmed',
    'Un paiement est déjà en cours pour cette commande, peut-être dans un autre onglet. Merci de le terminer.',
    { intentId },
  );

/** The message is fixed by the specification. Support needs its name, code and version. */
function toCardFailure(cause: unknown, version: string): Failure {
  if (isInvalidEmail(cause)) return emailRejected('form.customer.email', cause);
  const { status, code } = troubleOf(cause);
  const name = 'CardIntentError';
  const message = `Erreur avec le serveur de paiement. Merci de contacter le support (${name} - ${code} - v=${version})`;
  return new Failure(status, code, message, { name, cause });
}
