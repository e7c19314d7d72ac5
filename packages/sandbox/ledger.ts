import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';

/** Ledger of one stand-in. */
export interface LedgerSection {
  /** Its keys of the ledger. */
  read(): Record<string, unknown>;
  /** Deletes its entries, including stored idempotent responses. Logins, cards and accounts may stay. */
  clear(): void;
}

/** These keys always exist. Without a stand-in of the provider they stay empty. */
const emptyLedger = {
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
export const combineLedger = (database: DatabaseSync, sections: readonly LedgerSection[]): LedgerSection => ({
  read: () => Object.assign({ ...emptyLedger }, ...sections.map((part) => part.read())),
  clear: () => transaction(database, () => sections.forEach((part) => part.clear())),
});
