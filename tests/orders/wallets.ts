import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentMethod, Platform } from '#machines/domain/methods.ts';
import type { Payment } from '#machines/domain/order.ts';
import { sandboxPaygreenKeys, type Config } from '#server/config/config.ts';
import { edenredFromConfig, paygreenFromConfig, sealerFromConfig } from '#server/providers/clients.ts';
import { signInAt } from '#tests/support/edenredBench.ts';
import { fillConecs } from '#tests/support/paygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';

type Credentials = Pick<Payment, 'paygreen' | 'edenred'>;

/** Voucher of a customer: method, and credentials for `createStripeIntent`. */
export interface Means {
  /** E-mail of the voucher's owner, which is also required in the order. */
  readonly email: string;
  readonly method: PaymentMethod;
  readonly credentials: Credentials;
}

/**
 * Creates voucher accounts, each with 10 000 cents by default.
 * Returns the credentials that pages receive.
 */
export interface Wallets {
  paygreen(platform: Platform, cents?: number): Promise<Means>;
  edenred(cents?: number): Promise<Means>;
  opened(sealed: string, purpose: 'edenred-access' | 'edenred-refresh'): Promise<string | null>;
}

const defaultBalance = 10_000;
const methods = {
  conecs: 'PAYMENT_METHOD_CONECS',
  swile: 'PAYMENT_METHOD_SWILE',
  restoflash: 'PAYMENT_METHOD_RESTOFLASH',
} as const;
const visitSchema = z.object({ data: z.object({ instrument: z.string() }) });

export function walletsAt(config: Config, now: () => number): Wallets {
  const origin = `http://127.0.0.1:${config.PORT}`;
  const paygreen = paygreenFromConfig(config, now);
  const edenred = edenredFromConfig(config, now);
  const sealer = sealerFromConfig(config, now);

  async function createBuyer(email: string): Promise<string> {
    const { customer, address } = intentRequestOf({ email }).form;
    const outcome = await paygreen.getOrCreateBuyer({ ...customer, address });
    if (outcome.kind === 'refused') throw new Error(`PayGreen created no buyer: ${outcome.code}`);
    return outcome.value;
  }

  /** Completes the sign-in window of a wallet. */
  async function link(platform: string, buyer: string, email: string): Promise<string> {
    const visit = randomUUID();
    const windowAt = `${config.PAYGREEN_URL}/wallets/${platform}`;
    const query = new URLSearchParams({ visit, buyer, key: sandboxPaygreenKeys.publishable });
    await fetch(`${windowAt}?${query.toString()}`);
    await fetch(`${windowAt}/sign-in`, { method: 'POST', body: new URLSearchParams({ visit, email }) });
    await fetch(`${windowAt}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ visit, outcome: 'allow' }),
    });
    const answer = await fetch(`${config.PAYGREEN_URL}/pgjs/visits/${visit}`);
    return visitSchema.parse(await answer.json()).data.instrument;
  }

  async function open(provider: Platform | 'edenred', account: string, cents: number): Promise<string> {
    const body = JSON.stringify({ [provider]: { [account]: cents } });
    const answer = await fetch(`${origin}/sandbox/balances`, { method: 'PUT', body });
    if (!answer.ok) throw new Error(await answer.text());
    return account;
  }

  const instrumentOf = async (platform: Platform, buyerId: string, cents: number): Promise<string> => {
    if (platform !== 'conecs')
      return link(platform, buyerId, await open(platform, `${randomUUID()}@example.com`, cents));
    const pan = `4970${String(randomInt(1e12)).padStart(12, '0')}`;
    return fillConecs({ origin }, { buyerId, pan: await open(platform, pan, cents) });
  };

  return {
    paygreen: async (platform, cents = defaultBalance) => {
      const email = `${randomUUID()}@example.com`;
      const buyerId = await createBuyer(email);
      const instrument = { id: await instrumentOf(platform, buyerId, cents), platform };
      return { email, method: methods[platform], credentials: { paygreen: { buyerId, instrument } } };
    },
    edenred: async (cents = defaultBalance) => {
      const account = await open('edenred', `${randomUUID()}@example.com`, cents);
      const { authorizeUrl, secrets } = await edenred.begin(`${origin}/`);
      const back = await signInAt(authorizeUrl, account);
      const granted = await edenred.exchange(back.searchParams.get('code') ?? '', secrets);
      if (granted.kind === 'refused') throw new Error('Edenred rejected the code');
      const access = await sealer.seal(granted.tokens.access, 'edenred-access');
      const refresh = await sealer.seal(granted.tokens.refresh, 'edenred-refresh');
      return {
        email: account,
        method: 'PAYMENT_METHOD_EDENRED',
        credentials: { edenred: { access, refresh } },
      };
    },
    opened: (sealed, purpose) => sealer.unseal(sealed, purpose),
  };
}
