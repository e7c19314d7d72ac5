import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { expressWallets, isExpressWallet, type ExpressWallet } from './browser/express/expressWallets.ts';
import { InvalidInputError } from './invalidInput.ts';
import type { LedgerSection } from './ledger.ts';

export const walletNames: readonly ExpressWallet[] = Object.keys(expressWallets).filter(isExpressWallet);

class InvalidWalletError extends InvalidInputError {
  override readonly name = 'UnknownWallet';
}

const walletsSchema = z.array(z.custom<ExpressWallet>(isExpressWallet));

/** Wallets that the customer's device offers for express checkout, stored on disk. */
export interface DeviceWallets {
  read(): readonly ExpressWallet[];
  /** @param json array of wallet names, such as `["apple_pay"]` @throws InvalidWalletError */
  set(json: unknown): void;
  /** Part of the ledger that stores nothing. Emptying the ledger restores all wallets. */
  readonly ledger: LedgerSection;
}

export function createDeviceWallets(database: DatabaseSync): DeviceWallets {
  database.exec('create table if not exists device_wallets (id integer primary key, names text not null)');
  const upsertRow = database.prepare('insert or replace into device_wallets values (1, ?)');
  const selectRow = database.prepare('select names from device_wallets');
  return {
    read: () => {
      const row = selectRow.get();
      return row === undefined ? walletNames : walletsSchema.parse(JSON.parse(String(row['names'])));
    },
    set: (json) => {
      const parsed = walletsSchema.safeParse(json);
      if (!parsed.success)
        throw new InvalidWalletError(
          `Les portefeuilles doivent former une liste, par exemple ["apple_pay"]. Noms possibles\u00a0: ${walletNames.join(', ')}.`,
        );
      upsertRow.run(JSON.stringify(parsed.data));
    },
    ledger: { read: () => ({}), clear: () => database.exec('delete from device_wallets') },
  };
}
