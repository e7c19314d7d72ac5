import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { accountOf } from './email.ts';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { transaction } from './database.ts';
import type { LedgerPart } from './ledger.ts';

/** Who keeps meal vouchers: Edenred and two wallets by e-mail, Conecs by card number. */
export const voucherIssuers = ['edenred', 'conecs', 'swile', 'restoflash'] as const;
export type VoucherIssuer = (typeof voucherIssuers)[number];

/** Cents by issuer and account. */
export type BalancesRead = Readonly<Record<VoucherIssuer, Readonly<Record<string, Cents>>>>;

/** What the test accounts hold at first, at every issuer that has e-mails; and the card of Conecs. */
const people = { 'riche@example.com': 10_000, 'juste@example.com': 2500, 'pauvre@example.com': 1000 };
const defaults: BalancesRead = {
  edenred: people,
  conecs: { '4970101234567890': 10_000 },
  swile: people,
  restoflash: people,
};
/** Of a card that nobody has spoken of: any number is good. */
const unheardOfCard: Cents = 10_000;

const rowSchema = z.object({ provider: z.enum(voucherIssuers), account: z.string(), cents: centsSchema });

/**
 * What the accounts of meal vouchers have: a standing fact of each, that a payment is measured by and does not use up, so
 * that one account can pay as often as a tester wants to try. On disk, and without a say of its own in the ledger.
 */
export interface Balances {
  /** A wallet that is not known lets nobody in; a card is always known. */
  knows(issuer: VoucherIssuer, account: string): boolean;
  /** 0 for a wallet that is not known. */
  of(issuer: VoucherIssuer, account: string): Cents;
  /** Opens the account when it is new. */
  set(issuer: VoucherIssuer, account: string, amount: Cents): void;
  all(): BalancesRead;
  /** Emptied, all is as at first. */
  readonly ledger: LedgerPart;
}

/** One spelling for one account: `RICHE@example.com ` is riche's, `4970 1012...` a card's. */
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
