import type { DatabaseSync } from 'node:sqlite';
import { createCollection, type Collection } from './collection.ts';
import {
  chargeSchema,
  customerSchema,
  eventSchema,
  intentSchema,
  methodSchema,
  refundSchema,
  type ChargeRecord,
  type CustomerRecord,
  type EventRecord,
  type IntentRecord,
  type MethodRecord,
  type RefundRecord,
} from './records.ts';

/** All that the stand-in knows of Stripe's objects. */
export interface Store {
  readonly customers: Collection<CustomerRecord>;
  readonly methods: Collection<MethodRecord>;
  readonly intents: Collection<IntentRecord>;
  readonly charges: Collection<ChargeRecord>;
  readonly refunds: Collection<RefundRecord>;
  readonly events: Collection<EventRecord>;
  empty(): void;
}

export const createStore = (database: DatabaseSync): Store => ({
  customers: createCollection(database, 'customer', customerSchema),
  methods: createCollection(database, 'payment_method', methodSchema),
  intents: createCollection(database, 'intent', intentSchema),
  charges: createCollection(database, 'charge', chargeSchema),
  refunds: createCollection(database, 'refund', refundSchema),
  events: createCollection(database, 'event', eventSchema),
  empty: () => database.exec('delete from stripe_record'),
});
