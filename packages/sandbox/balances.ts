import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { accountOf } from './email.ts';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { transaction } from './database.ts';
import type { LedgerPart } from './ledger.ts';

/** Meal voucher issuers. Accounts are e-mails at Edenred and the two wallets, card numbers at Conecs. */
export const voucherIssuers = ['edenred', 'conecs', 'swile', 'restoflash'] as const;
export type VoucherIssuer = (typeof voucherIssuers)[number];

/** Cents by issuer and account. */
export type BalancesRead = Readonly<Record<VoucherIssuer, Readonly<Record<string, Cents>>>>;

/** Initial balances in cents of the test accounts. */
const people = { 'riche@example.com': 10_000, 'juste@example.com': 2500, 'pauvre@example.com': 1000 };
const defaults: BalancesRead = {
  edenred: people,
  conecs: { '4970101234567890': 10_000 },
  swile: people,
  restoflash: people,
};
/** Initial balance of any other card number. */
const unheardOfCard: Cents = 10_000;

const rowSchema = z.object({ provider: z.enum(voucherIssuers), account: z.string(), cents: centsSchema });

/**
 * Balances of meal voucher accounts, stored on disk. Payments are checked against a balance but do not reduce it, so tests can
 * repeat them.
 */
export interface Balances {
  /** `false` rejects the login of an unknown wallet. Always `true` for a card. */
  knows(issuer: VoucherIssuer, account: string): boolean;
  /** 0 for an unknown wallet. */
  of(issuer: VoucherIssuer, account: string): Cents;
  /** Creates the account if it does not exist. */
  set(issuer: VoucherIssuer, account: string, amount: Cents): void;
  all(): BalancesRead;
  /** Emptying restores the initial balances. */
  readonly ledger: LedgerPart;
}

/** Normalizes accounts: `RICHE@example.com ` and `riche@example.com` are the same account. */
const keyOf = (issuer: VoucherIssuer, account: string): string =>
  issuer === 'conecs' ? account.replaceAll(/\s/g, '') : accountOf(account);

export function createBalances(database: DatabaseSync): Balances {
  database.exec(
    `create table if not exists balance (
      provider text not null, account text not null, cents integer not null, primary key (provider, account))`,
  );
  const write = database.prepare(
    'insert into balance values (?, ?, ?) on conflict do update set cents = excluded.cents',
  );
  const open = database.prepare('insert or ignore into balance values (?, ?, ?)');
  const one = database.prepare('select * from balance where provider = ? and account = ?');
  const openAll = (): void => {
    for (const issuer of voucherIssuers)
      for (const [account, cents] of Object.entries(defaults[issuer])) open.run(issuer, account, cents);
  };
  transaction(database, openAll);

  const find = (issuer: VoucherIssuer, account: string): Cents | null => {
    const row = one.get(issuer, keyOf(issuer, account));
    if (row !== undefined) return rowSchema.parse(row).cents;
    return issuer === 'conecs' ? unheardOfCard : null;
  };

  return {
    knows: (issuer, account) => find(issuer, account) !== null,
    of: (issuer, account) => find(issuer, account) ?? 0,
    set: (issuer, account, amount) => void write.run(issuer, keyOf(issuer, account), amount),
    all: () => {
      const read: Record<VoucherIssuer, Record<string, Cents>> = {
        edenred: {},
        conecs: {},
        swile: {},
        restoflash: {},
      };
      for (const row of database.prepare('select * from balance order by rowid').all()) {
        const { provider: issuer, account, cents } = rowSchema.parse(row);
        read[issuer][account] = cents;
      }
      return read;
    },
    ledger: {
      read: () => ({}),
      empty: () => {
        database.exec('delete from balance');
        openAll();
      },
    },
  };
}
