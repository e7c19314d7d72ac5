import type { Context, MiddlewareHandler } from 'hono';
import type { LimitName, Limits } from './limits.ts';

/** Webhooks count only invalid signatures, because providers may send many events. @rule R4.42 */
export const limitNameByPath: Readonly<Record<string, LimitName | 'bySignature'>> = {
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

export const limitCalls =
  (limits: Limits): MiddlewareHandler =>
  async (context, next) => {
    const name = limitNameByPath[context.req.path] ?? 'other';
    await (name === 'bySignature' ? limits.badSigner(context) : limits[name](context));
    await next();
  };

/** Counts a rejected webhook body as an invalid signature, because no provider sends such bodies. */
export const countRejectedBody =
  (limits: Pick<Limits, 'badSignature'>) =>
  async (context: Context): Promise<void> => {
    if (limitNameByPath[context.req.path] === 'bySignature') await limits.badSignature(context);
  };
