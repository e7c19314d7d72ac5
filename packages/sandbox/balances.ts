import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { normalizeEmail } from './email.ts';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { transaction } from './database.ts';
import type { LedgerSection } from './ledger.ts';

/** Meal voucher issuers. An account is a card number at Conecs, and an e-mail at the other issuers. */
export const voucherIssuers = ['edenred', 'conecs', 'swile', 'restoflash'] as const;
export type VoucherIssuer = (typeof voucherIssuers)[number];

/** Meal voucher balances in cents, by issuer and account. */
export type AllBalances = Readonly<Record<VoucherIssuer, Readonly<Record<string, Cents>>>>;

/** Initial balances in cents of the test accounts. */
const walletBalances = { 'riche@example.com': 10_000, 'juste@example.com': 2500, 'pauvre@example.com': 1000 };
const defaultBalances: AllBalances = {
  edenred: walletBalances,
  conecs: { '4970101234567890': 10_000 },
  swile: walletBalances,
  restoflash: walletBalances,
};
/** Initial balance in cents of a Conecs card number that has no other balance. */
const defaultCardBalance: Cents = 10_000;

const rowSchema = z.object({ provider: z.enum(voucherIssuers), account: z.string(), cents: centsSchema });

/**
 * Balances of meal voucher accounts, stored on disk. A payment is checked against the balance but does not reduce the balance, so
 * tests can repeat payments.
 */
export interface Balances {
  /** Returns `false` for an unknown wallet account, so that its login fails. Returns `true` for every card. */
  hasAccount(issuer: VoucherIssuer, account: string): boolean;
  /** Returns the balance in cents, or 0 for an unknown wallet account. */
  get(issuer: VoucherIssuer, account: string): Cents;
  /** Sets the balance of an account, and creates the account if it does not exist. */
  set(issuer: VoucherIssuer, account: string, amount: Cents): void;
  all(): AllBalances;
  /** Part of the ledger with all balances. Emptying the ledger restores the initial balances. */
  readonly ledger: LedgerSection;
}

/** Normalizes voucher accounts: `RICHE@example.com ` and `riche@example.com` are the same account. */
const accountKey = (issuer: VoucherIssuer, account: string): string =>
  issuer === 'conecs' ? account.replaceAll(/\s/g, '') : normalizeEmail(account);

export function createBalances(database: DatabaseSync): Balances {
  database.exec(
    `create table if not exists balance (
      provider text not null, account text not null, cents integer not null, primary key (provider, account))`,
  );
  const upsertRow = database.prepare(
    'insert into balance values (?, ?, ?) on conflict do update set cents = excluded.cents',
  );
  const insertDefault = database.prepare('insert or ignore into balance values (?, ?, ?)');
  const selectRow = database.prepare('select * from balance where provider = ? and account = ?');
  const insertDefaults = (): void => {
    for (const issuer of voucherIssuers)
      for (const [account, cents] of Object.entries(defaultBalances[issuer]))
        insertDefault.run(issuer, account, cents);
  };
  transaction(database, insertDefaults);

  const find = (issuer: VoucherIssuer, account: string): Cents | null => {
    const row = selectRow.get(issuer, accountKey(issuer, account));
    if (row !== undefined) return rowSchema.parse(row).cents;
    return issuer === 'conecs' ? defaultCardBalance : null;
  };

  return {
    hasAccount: (issuer, account) => find(issuer, account) !== null,
    get: (issuer, account) => find(issuer, account) ?? 0,
    set: (issuer, account, amount) => void upsertRow.run(issuer, accountKey(issuer, account), amount),
    all: () => {
      const balancesByIssuer: Record<VoucherIssuer, Record<string, Cents>> = {
        edenred: {},
        conecs: {},
        swile: {},
        restoflash: {},
      };
      for (const row of database.prepare('select * from balance order by rowid').all()) {
        const { provider: issuer, account, cents } = rowSchema.parse(row);
        balancesByIssuer[issuer][account] = cents;
      }
      return balancesByIssuer;
    },
    ledger: {
      read: () => ({}),
      clear: () => {
        database.exec('delete from balance');
        insertDefaults();
      },
    },
  };
}
