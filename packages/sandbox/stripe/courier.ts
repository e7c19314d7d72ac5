import type { Faults } from '#sandbox/faults.ts';
import { webhookFaultNames } from '#sandbox/faultNames.ts';
import { createCourier, type Courier } from '#sandbox/webhooks/courier.ts';
import type { Deliveries } from '#sandbox/webhooks/deliveries.ts';
import type { EventRecord } from './records.ts';
import { sign } from './signature.ts';
import { eventView } from './views/event.ts';

interface StripeCourierOptions {
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly now: () => number;
  readonly url: () => string;
  readonly secret: string;
}

interface StripeCourier extends Pick<Courier, 'flush' | 'releaseHeld' | 'stop'> {
  /** Queues a Stripe event for the next `flush` if the shop is subscribed to the event type. */
  queueEvent(event: EventRecord): void;
}

const isSubscribed = ({ type }: EventRecord): boolean =>
  /^(?:(?:payment|setup)_intent|refund|charge\.dispute)\./.test(type) || type === 'charge.refunded';

export function createStripeCourier({ now, secret, ...options }: StripeCourierOptions): StripeCourier {
  const courier = createCourier({
    ...options,
    now,
    faultName: webhookFaultNames.stripe,
    createHeaders: (rawBody) => ({
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(rawBody, secret, Math.floor(now() / 1000)),
    }),
    timeoutMs: 10_000,
  });
  return {
    ...courier,
    queueEvent: (event) => {
      if (!isSubscribed(event)) return;
      courier.queue({ id: event.id, event: event.type, rawBody: JSON.stringify(eventView(event)) });
    },
  };
}
