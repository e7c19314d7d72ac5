import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { createSandbox } from '#sandbox/app.ts';

const ledgerSchema = z.object({
  accounts: z.array(z.object({ email: z.string(), step: z.string() })),
  orders: z.array(z.object({ call: z.string(), payload: z.record(z.string(), z.unknown()) })),
  stripe: z.object({
    intents: z.array(z.object({ id: z.string(), status: z.string() })),
    refunds: z.array(z.object({ payment_intent: z.string(), amount: z.int(), status: z.string() })),
  }),
  paygreen: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        reference: z.nullable(z.string()),
        status: z.string(),
        amount: z.int(),
        capture_on: z.nullable(z.string()),
      }),
    ),
  }),
  edenred: z.object({
    transactions: z.array(
      z.object({
        authorization_id: z.string(),
        order_ref: z.string(),
        amount: z.int(),
        status: z.string(),
      }),
    ),
  }),
});
type Ledger = z.infer<typeof ledgerSchema>;

const faultsSchema = z.record(z.string(), z.object({ times: z.optional(z.int()) }));
const manyTimes = 1000;

/** The fakes of all providers on a free port, with the requests that the fakes received. */
export interface Providers {
  readonly origin: string;
  readonly dataDir: string;
  faults(faults: Readonly<Record<string, unknown>>): Promise<void>;
  /** `true` if a fault with a limit (`times`) has reached this limit. */
  struck(name: string): Promise<boolean>;
  /**
   * Sets a fault that fails every call of an operation, if one is given.
   * Returns a function that counts the operation's calls until the test sets other faults.
   */
  count(name: string, fault?: Readonly<Record<string, unknown>>): Promise<() => Promise<number>>;
  ledger(): Promise<Ledger>;
  ordersOf(intentId: string): Promise<Ledger['orders']>;
  /** Returns the refunds of a Stripe intent, in cents. */
  refundsOf(intentId: string): Promise<readonly number[]>;
  /** Returns the refunds of a Stripe intent in cents, except failed ones. */
  standingRefundsOf(intentId: string): Promise<readonly number[]>;
  statusOf(intentId: string): Promise<string | undefined>;
  /** Returns the payment orders that PayGreen created for a Stripe intent. */
  paygreenOf(intentId: string): Promise<Ledger['paygreen']['orders']>;
  /** Returns the transactions that Edenred authorised for a Stripe intent. */
  edenredOf(intentId: string): Promise<Ledger['edenred']['transactions']>;
  close(): Promise<void>;
}

export async function openProviders(now: () => number): Promise<Providers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  let origin = '';
  const sandbox = createSandbox({
    origin: () => origin,
    // These tests report provider events directly, so webhooks go to an unused path.
    webhookUrls: { stripe: () => `${origin}/nobody`, paygreen: () => `${origin}/nobody` },
    dataDir,
    now,
    keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  const { fetch: handleRequest } = new Hono().route('/sandbox', sandbox.app);
  const server = serve({ fetch: handleRequest, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  origin = `http://127.0.0.1:${await promise}`;

  const ledger = async (): Promise<Ledger> =>
    ledgerSchema.parse(await (await fetch(`${origin}/sandbox/ledger`)).json());
  const refundsIn = async (intentId: string) =>
    (await ledger()).stripe.refunds.filter((refund) => refund.payment_intent === intentId);
  const readFaults = async (): Promise<z.infer<typeof faultsSchema>> =>
    faultsSchema.parse(await (await fetch(`${origin}/sandbox/faults`)).json());
  const setFaults: Providers['faults'] = async (faults) => {
    const response = await fetch(`${origin}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    if (!response.ok) throw new Error(await response.text());
  };

  return {
    origin,
    dataDir,
    faults: setFaults,
    struck: async (name) => (await readFaults())[name] === undefined,
    count: async (name, fault = { kind: 'delay', ms: 0 }) => {
      await setFaults({ [name]: { ...fault, times: manyTimes } });
      return async () => manyTimes - ((await readFaults())[name]?.times ?? 0);
    },
    ledger,
    ordersOf: async (intentId) => {
      const { orders } = await ledger();
      return orders.filter(({ payload }) => Object.values(payload).includes(intentId));
    },
    refundsOf: async (intentId) => (await refundsIn(intentId)).map(({ amount }) => amount),
    standingRefundsOf: async (intentId) =>
      (await refundsIn(intentId)).filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
    statusOf: async (intentId) => {
      const { stripe } = await ledger();
      return stripe.intents.find(({ id }) => id === intentId)?.status;
    },
    paygreenOf: async (intentId) => {
      const { paygreen } = await ledger();
      return paygreen.orders.filter(({ reference }) => reference === intentId);
    },
    edenredOf: async (intentId) => {
      const { edenred } = await ledger();
      return edenred.transactions.filter(({ order_ref: reference }) => reference === intentId);
    },
    close: async () => {
      await sandbox.close();
      server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
