import type { DatabaseSync } from 'node:sqlite';
import { createCollection, type Collection } from '#sandbox/collection.ts';
import {
  chargeSchema,
  customerSchema,
  disputeSchema,
  eventSchema,
  intentSchema,
  methodSchema,
  refundSchema,
  type ChargeRecord,
  type CustomerRecord,
  type DisputeRecord,
  type EventRecord,
  type IntentRecord,
  type MethodRecord,
  type RefundRecord,
} from './records.ts';

const table = 'stripe_record';

export interface StripeStore {
  readonly customers: Collection<CustomerRecord>;
  readonly methods: Collection<MethodRecord>;
  readonly intents: Collection<IntentRecord>;
  readonly charges: Collection<ChargeRecord>;
  readonly refunds: Collection<RefundRecord>;
  readonly disputes: Collection<DisputeRecord>;
  readonly events: Collection<EventRecord>;
  clear(): void;
}

export const createStore = (database: DatabaseSync): StripeStore => ({
  customers: createCollection(database, { table, kind: 'customer' }, customerSchema),
  methods: createCollection(database, { table, kind: 'payment_method' }, methodSchema),
  intents: createCollection(database, { table, kind: 'intent' }, intentSchema),
  charges: createCollection(database, { table, kind: 'charge' }, chargeSchema),
  refunds: createCollection(database, { table, kind: 'refund' }, refundSchema),
  disputes: createCollection(database, { table, kind: 'dispute' }, disputeSchema),
  events: createCollection(database, { table, kind: 'event' }, eventSchema),
  clear: () => database.exec('delete from stripe_record'),
});
