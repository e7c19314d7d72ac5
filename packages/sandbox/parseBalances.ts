import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { emailSchema } from './email.ts';
import { InvalidInputError } from './invalidInput.ts';
import { voucherIssuers, type Balances, type VoucherIssuer } from './balances.ts';

/** Error for invalid balances. The message gives the location in the JSON, in French. */
export class InvalidBalanceError extends InvalidInputError {
  override readonly name = 'UnknownBalance';
}

interface BalanceEntry {
  readonly issuer: VoucherIssuer;
  readonly account: string;
  readonly cents: Cents;
}

const balancesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const issuerSchema = z.enum(voucherIssuers);
/** Number of a voucher card. Spaces are ignored. */
const cardNumber = z.string().check(z.regex(/^(?:\d\s?){12,19}$/));

const isValidAccount = (issuer: VoucherIssuer, account: string): boolean =>
  (issuer === 'conecs' ? cardNumber : emailSchema).safeParse(account).success;

function parseEntry(name: string, account: string, amount: unknown): BalanceEntry {
  const issuer = issuerSchema.safeParse(name);
  if (!issuer.success)
    throw new InvalidBalanceError(
      `Le prestataire «\u00a0${name}\u00a0» n’existe pas. Prestataires possibles\u00a0: ${voucherIssuers.join(', ')}.`,
    );
  if (!isValidAccount(issuer.data, account))
    throw new InvalidBalanceError(
      issuer.data === 'conecs'
        ? `«\u00a0${account}\u00a0» n’est pas un numéro de carte.`
        : `«\u00a0${account}\u00a0» n’est pas une adresse e-mail.`,
    );
  const cents = centsSchema.safeParse(amount);
  if (!cents.success)
    throw new InvalidBalanceError(
      `Le solde de ${account} chez ${name} doit être un nombre entier de centimes, positif ou nul.`,
    );
  return { issuer: issuer.data, account, cents: cents.data };
}

/**
 * Sets the given voucher balances only. @param json `{"edenred": {"<email>": cents}, "conecs": {"<pan>": cents}, ...}` @throws
 * UnknownBalance without changing any balance
 */
export function setBalances(balances: Balances, json: unknown): void {
  const parsed = balancesSchema.safeParse(json);
  if (!parsed.success)
    throw new InvalidBalanceError(
      'Les soldes doivent avoir la forme {"edenred": {"riche@example.com": 10000}}, en centimes.',
    );
  const entries = Object.entries(parsed.data).flatMap(([issuer, accounts]) =>
    Object.entries(accounts).map(([account, amount]) => parseEntry(issuer, account, amount)),
  );
  for (const { issuer, account, cents } of entries) balances.set(issuer, account, cents);
}
