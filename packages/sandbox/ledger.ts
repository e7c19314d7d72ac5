import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';

/** Ledger of one stand-in. */
export interface LedgerPart {
  /** Its keys of the ledger. */
  read(): Record<string, unknown>;
  /** Deletes its entries, including stored idempotent responses. Logins, cards and accounts may stay. */
  empty(): void;
}

/** These keys always exist. Without a stand-in of the provider they stay empty. */
const nothing = {
  accounts: [],
  orders: [],
  stripe: { intents: [], refunds: [] },
  paygreen: { orders: [] },
  edenred: { transactions: [] },
  webhooks: [],
  analytics: [],
  incidents: [],
};

/** Complete ledger in a stable format for tests and other systems. It is emptied in one transaction. */
export const joinLedger = (database: DatabaseSync, parts: readonly LedgerPart[]): LedgerPart => ({
  read: () => Object.assign({ ...nothing }, ...parts.map((part) => part.read())),
  empty: () => transaction(database, () => parts.forEach((part) => part.empty())),
});
