import type { Context } from 'hono';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { Failure } from '#server/http/failure.ts';
import type { Payer } from '#server/limits/declines.ts';
import type { CardIntent } from '#server/providers/cardIntents.ts';
import type { Dependencies } from './dependencies.ts';

interface AdmissionRequest {
  readonly request: CreateStripeIntentRequest;
  readonly payer: Payer;
  readonly liveIntents: readonly Pick<CardIntent, 'decline'>[];
  readonly deadline: AbortSignal;
}

type AdmissionDependencies = Pick<
  Dependencies,
  'challenges' | 'countEmail' | 'declines' | 'limits' | 'orderChecks' | 'setups'
>;

/**
 * Checks card declines, proof of work, e-mail and delivery date.
 * @throws Failure if the customer may not pay now
 * @rule R4.41, R6.1
 */
export async function enforceAdmission(
  context: Context,
  { request: { form, challenge }, payer, liveIntents, deadline }: AdmissionRequest,
  { challenges, countEmail, declines, limits, orderChecks }: Omit<AdmissionDependencies, 'setups'>,
): Promise<void> {
  // Declines are counted here too, because Stripe's webhooks may be late or not configured.
  const declineIds = liveIntents.flatMap(({ decline }) => (decline === null ? [] : [decline.declineId]));
  await Promise.all(declineIds.map((declineId) => declines.record(declineId, payer)));
  const status = await declines.statusOf(payer);
  if (status === 'closed') throw paymentClosed();
  if (status === 'challenged') {
    if (challenge === undefined || !(await challenges.verifyAndConsume(challenge))) throw challengeRequired();
    await declines.grantAllowance(payer);
  }
  const counters = {
    email: () => countEmail(context, form.customer.email),
    dates: () => limits.question(context),
  };
  await orderChecks.rejectUnavailable(form, counters, deadline);
}

/** @throws Failure 429 if the customer may not create another intent */
export async function enforceNewIntentLimits(
  context: Context,
  { payer, isFree }: { readonly payer: Payer; readonly isFree: boolean },
  { limits, setups }: Pick<AdmissionDependencies, 'limits' | 'setups'>,
): Promise<void> {
  await limits.newIntent(context);
  if (!isFree) return;
  await limits.setup(context);
  await setups.count(context, payer);
}

const challengeRequired = (): Failure =>
  new Failure(
    403,
    'challenge_required',
    'Plusieurs paiements ont été refusés. Merci de faire la vérification demandée pour continuer.',
  );

const paymentClosed = (): Failure =>
  new Failure(
    403,
    'payment_closed',
    'Trop de paiements ont été refusés aujourd’hui. Merci de réessayer demain, ou de nous appeler.',
  );
