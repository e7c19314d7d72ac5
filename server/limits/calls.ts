import type { Context, MiddlewareHandler } from 'hono';
import type { LimitName, Limits } from './limits.ts';

/**
 * Which limit each address counts against. A webhook counts when its signature is wrong: a provider that delivers much at once is to
 * be heard. What is not named here counts against `other`. What tells whether an e-mail is known counts that besides.
 * @rule R4.42
 */
export const limitOfCall: Readonly<Record<string, LimitName | 'bySignature'>> = {
  '/api/startCheckout': 'other',
  '/api/createStripeIntent': 'intent',
  '/api/challenge': 'challenge',
  '/api/getStripePaymentMethod': 'card',
  '/api/createPaygreenBuyer': 'voucher',
  '/api/checkPaygreenInstrument': 'voucher',
  '/api/postPaygreenTransaction': 'voucher',
  '/api/beginEdenredSignIn': 'edenred',
  '/api/getEdenredCredentials': 'edenred',
  '/api/checkEdenredBalance': 'edenred',
  '/api/endEdenredSession': 'edenred',
  '/api/finalizeOrder': 'order',
  '/api/reportProblem': 'report',
  '/api/countJourney': 'journey',
  '/api/stripeWebhook': 'bySignature',
  '/api/paygreenWebhook': 'bySignature',
  '/api/health': 'health',
  '/api/health/live': 'probe',
  '/api/health/ready': 'probe',
  '/wf/inscription_menu': 'question',
  '/wf/inscription_user_exist': 'question',
  '/wf/inscription_delivery_date': 'question',
  '/wf/inscription_delivery_slot': 'question',
  '/wf/inscription_promocode': 'promo',
  '/wf/inscription_step3': 'customer',
  '/wf/inscription_step4': 'customer',
};

/** Counts every call before its body is read. A webhook is only checked: it counts once its signature is known. */
export const limitCalls =
  (limits: Limits): MiddlewareHandler =>
  async (context, next) => {
    const name = limitOfCall[context.req.path] ?? 'other';
    await (name === 'bySignature' ? limits.badSigner(context) : limits[name](context));
    await next();
  };

/** Counts a rejected body of a webhook as a wrong signature: no provider sends such bodies. Other calls have been counted. */
export const countRejectedBody =
  (limits: Pick<Limits, 'badSignature'>) =>
  async (context: Context): Promise<void> => {
    if (limitOfCall[context.req.path] === 'bySignature') await limits.badSignature(context);
  };
