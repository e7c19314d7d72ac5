import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { within } from '#server/deadline.ts';
import { failingAs } from '#server/failure.ts';
import { badSignature } from './badSignature.ts';
import { declineIn, noteDecline } from './declined.ts';
import type { Dependencies } from './dependencies.ts';
import { ordersUnreachable } from './ordersUnreachable.ts';
import { log } from '#server/log.ts';

/** In ms; Stripe takes a slow answer for none and delivers again. */
const budget = 9000;
/** In seconds. */
const tolerance = 300;

/**
 * `POST /api/stripeWebhook`: a success that no browser may have told us of. Answered with 2xx once the order is under way in the
 * durable engine, not when it is done; delivered twice, it changes nothing.
 */
export const stripeWebhook = ({ config, declines, desk, limits, stripe, now }: Dependencies): Hono =>
  new Hono().post('/stripeWebhook', async (context) => {
    const signature = context.req.header('stripe-signature') ?? '';
    // Signed as it came, byte for byte: parsed and written again it would be another text.
    const body = await context.req.text();
    await within(budget, async (deadline) => {
      const event = await stripe(deadline)
        .webhooks.constructEventAsync(
          body,
          signature,
          config.STRIPE_WEBHOOK_SECRET,
          tolerance,
          undefined,
          now(),
        )
        .catch(async (cause: unknown) => {
          throw await badSignature(context, limits, cause);
        });
      const decline = declineIn(event);
      if (decline !== null) await noteDecline(decline, { declines, desk });
      const intentId = succeeded(event);
      if (intentId === null) return;
      if ((await desk.draftOf(intentId)) === null)
        log.warn('webhook.unknown', { providerId: event.id, intentId });
      else await desk.settle(intentId, 0);
    }).catch(failingAs(ordersUnreachable));
    return context.json({ received: true });
  });

/** The intent that an event says has succeeded. */
function succeeded(event: Stripe.Event): string | null {
  const isSuccess = event.type === 'payment_intent.succeeded' || event.type === 'setup_intent.succeeded';
  return isSuccess ? event.data.object.id : null;
}
