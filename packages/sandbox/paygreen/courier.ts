import { createHmac } from 'node:crypto';
import type { Faults } from '#sandbox/faults.ts';
import { webhookFaultNames } from '#sandbox/faultNames.ts';
import { createCourier, type Courier } from '#sandbox/webhooks/courier.ts';
import type { Deliveries } from '#sandbox/webhooks/deliveries.ts';

interface PaygreenCourierOptions {
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly now: () => number;
  readonly url: () => string;
  readonly hmacKey: string;
}

/** Sends order webhooks with PayGreen's signature. The real PayGreen stops after five retries in a day. */
export const createPaygreenCourier = ({ hmacKey, ...options }: PaygreenCourierOptions): Courier =>
  createCourier({
    ...options,
    faultName: webhookFaultNames.paygreen,
    createHeaders: (rawBody) => ({
      'content-type': 'application/json; charset=utf-8',
      signature: createHmac('sha256', hmacKey).update(rawBody).digest('base64'),
    }),
    timeoutMs: 5000,
  });
