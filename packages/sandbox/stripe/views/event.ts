import { apiVersion } from '#sandbox/stripe/apiVersion.ts';
import type { EventRecord } from '#sandbox/stripe/records.ts';

/** The listed and sent event. Its object is a snapshot of that time, so it is untyped here. */
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
