import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';

/** What one stand-in has to tell, and how it forgets. */
export interface LedgerPart {
  /** Its keys of the ledger. */
  read(): Record<string, unknown>;
  /**
   * Forgets all of that, answers saved for idempotent calls included. What the ledger does not tell may stay: who has signed
   * in, who may pay and with what.
   */
  empty(): void;
}

/** The ledger has these keys whatever stands in; those of a provider without a stand-in stay empty. */
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

/** All that happened, in the shape that tests and other systems rely on; emptied as one. */
export const joinLedger = (database: DatabaseSync, parts: readonly LedgerPart[]): LedgerPart => ({
  read: () => Object.assign({ ...nothing }, ...parts.map((part) => part.read())),
  empty: () => transaction(database, () => parts.forEach((part) => part.empty())),
});
