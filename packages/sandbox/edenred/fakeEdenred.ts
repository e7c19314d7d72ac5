import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { sandboxEdenredKeys } from '#server/config/config.ts';
import type { Balances } from '#sandbox/balances.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';
import { createCodes } from './codes.ts';
import { createLevers } from './levers.ts';
import { createPaymentService } from './paymentService.ts';
import { createPaymentsApp } from './payments.ts';
import { createSigner } from './signer.ts';
import { createSso } from './sso.ts';
import { createTokens } from './tokens.ts';
import { createTransactions } from './transactions.ts';

interface EdenredOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly now: () => number;
  /** Origin of the shop, which serves this fake and receives the redirect after login. */
  readonly origin: () => string;
  readonly keys: { readonly [TName in keyof typeof sandboxEdenredKeys]: string };
  readonly balances: Balances;
}

interface FakeEdenred {
  /** App that is mounted at `/sandbox/edenred`: login under `sso`, payments under `payments/v2`, test actions. */
  readonly app: Hono;
  readonly ledger: LedgerSection;
}

/** Fake of Edenred: an OpenID Connect provider for standard clients, and direct payments. */
export function createFakeEdenred(options: EdenredOptions): FakeEdenred {
  const { database, faults, now, origin, keys, balances } = options;
  const codes = createCodes(database);
  const tokens = createTokens(database, now);
  const transactions = createTransactions(database);
  const paymentService = createPaymentService({
    database,
    balances,
    transactions,
    merchantId: keys.merchantId,
    now,
  });
  const sso = createSso({
    faults,
    balances,
    codes,
    tokens,
    signer: createSigner(database),
    client: keys,
    issuer: () => `${origin()}/sandbox/edenred/sso`,
    allowedRedirectPrefixes: () => [`${origin()}/`, `${origin().replace('127.0.0.1', 'localhost')}/`],
    now,
  });
  const payments = createPaymentsApp({
    faults,
    balances,
    tokens,
    paymentService,
    clientId: keys.paymentsClientId,
    clientSecret: keys.paymentsClientSecret,
  });
  return {
    app: new Hono()
      .route('/sso', sso)
      .route('/payments/v2', payments)
      .route('/', createLevers({ transactions, paying: paymentService, now })),
    ledger: {
      read: () => ({ edenred: { transactions: transactions.all() } }),
      // Emptying the ledger deletes Edenred's payments, while logins stay valid.
      clear: () => transactions.clear(),
    },
  };
}
