import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';

/** One fake's part of the sandbox ledger. */
export interface LedgerSection {
  /** Returns the fake's keys of the ledger with their entries. */
  read(): Record<string, unknown>;
  /** Deletes the fake's entries, including stored idempotent responses. Logins, cards and accounts may stay. */
  clear(): void;
}

/** Ledger keys that always exist. A key stays empty if its provider has no fake. */
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

/** Combines the parts of all fakes into one ledger, in a stable format. Emptying the ledger is one transaction. */
export const combineLedger = (database: DatabaseSync, sections: readonly LedgerSection[]): LedgerSection => ({
  read: () => Object.assign({ ...emptyLedger }, ...sections.map((part) => part.read())),
  clear: () => transaction(database, () => sections.forEach((part) => part.clear())),
});
