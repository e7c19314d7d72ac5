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

interface StripeCourier extends Pick<Courier, 'flush' | 'release' | 'stop'> {
  /** Queues an event for the next `flush` if the shop is subscribed to its type. */
  announce(event: EventRecord): void;
}

const isAskedFor = ({ type }: EventRecord): boolean =>
  /^(?:(?:payment|setup)_intent|refund|charge\.dispute)\./.test(type) || type === 'charge.refunded';

/** Sends Stripe's events to the shop with Stripe's signature. */
export function createStripeCourier({ now, secret, ...options }: StripeCourierOptions): StripeCourier {
  const courier = createCourier({
    ...options,
    now,
    faultName: webhookFaultNames.stripe,
    headersOf: (rawBody) => ({
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(rawBody, secret, Math.floor(now() / 1000)),
    }),
    patience: 10_000,
  });
  return {
    ...courier,
    announce: (event) => {
      if (!isAskedFor(event)) return;
      courier.accept({ id: event.id, event: event.type, rawBody: JSON.stringify(eventView(event)) });
    },
  };
}
