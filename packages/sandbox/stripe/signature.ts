import { createHmac } from 'node:crypto';

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.rawBody">`, as verified by `webhooks.constructEventAsync`. */
export function sign(rawBody: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
