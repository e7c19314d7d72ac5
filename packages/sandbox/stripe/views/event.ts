import { apiVersion } from '#sandbox/stripe/apiVersion.ts';
import type { EventRecord } from '#sandbox/stripe/records.ts';

/** The event as it is listed and sent. Its object is as it was then, so it has no type of its own here. */
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
