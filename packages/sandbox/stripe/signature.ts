import { createHmac } from 'node:crypto';

/** Returns the webhook signature `t=<seconds>,v1=<HMAC-SHA256 of "t.rawBody">`, as Stripe's SDK verifies it. */
export function sign(rawBody: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
