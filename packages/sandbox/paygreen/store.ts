import type { DatabaseSync } from 'node:sqlite';
import { createCollection, type Collection } from '#sandbox/collection.ts';
import {
  buyerSchema,
  cardTokenSchema,
  instrumentSchema,
  orderSchema,
  visitSchema,
  type BuyerRecord,
  type CardTokenRecord,
  type InstrumentRecord,
  type OrderRecord,
  type VisitRecord,
} from './records.ts';

const table = 'paygreen_record';

export interface PaygreenStore {
  readonly buyers: Collection<BuyerRecord>;
  readonly instruments: Collection<InstrumentRecord>;
  readonly cardTokens: Collection<CardTokenRecord>;
  readonly orders: Collection<OrderRecord>;
  readonly visits: Collection<VisitRecord>;
  /** Deletes the PayGreen orders. Buyers and instruments stay, because a shop page may still use them. */
  clear(): void;
}

export function createStore(database: DatabaseSync): PaygreenStore {
  const orders = createCollection(database, { table, kind: 'payment_order' }, orderSchema);
  return {
    buyers: createCollection(database, { table, kind: 'buyer' }, buyerSchema),
    instruments: createCollection(database, { table, kind: 'instrument' }, instrumentSchema),
    cardTokens: createCollection(database, { table, kind: 'card_token' }, cardTokenSchema),
    orders,
    visits: createCollection(database, { table, kind: 'visit' }, visitSchema),
    clear: () => orders.clear(),
  };
}
