import { apiVersion } from '#sandbox/stripe/apiVersion.ts';
import type { EventRecord } from '#sandbox/stripe/records.ts';

/** Returns a Stripe event as listed and sent. The event's object is a snapshot from its creation, so it is untyped. */
export const eventView = ({ id, created, type, object, previous }: EventRecord) => ({
  id,
  object: 'event',
  api_version: apiVersion,
  created,
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
