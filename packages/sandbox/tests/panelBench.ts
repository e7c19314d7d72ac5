import { Hono } from 'hono';
import { vi } from 'vitest';
import { createBalances } from '#sandbox/balances.ts';
import { createDeviceWallets } from '#sandbox/deviceWallets.ts';
import { combineLedger } from '#sandbox/ledger.ts';
import { createPanel } from '#sandbox/panel/app.ts';
import { openMainBackend } from './mainBench.ts';

const stripe = {
  intents: [
    {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'succeeded',
      amount: 8589,
      customer: 'cus_1',
      created: 1_795_251_600,
    },
    {
      id: 'seti_1',
      object: 'setup_intent',
      status: 'requires_payment_method',
      customer: 'cus_1',
      created: 1_795_251_600,
    },
  ],
  refunds: [{ id: 're_1', amount: 8589, payment_intent: 'pi_1', status: 'succeeded' }],
};
const webhooks = [
  {
    id: 'evt_1',
    provider: 'stripe',
    event: 'payment_intent.succeeded',
    rawBody: '{}',
    headers: {},
    attempts: 2,
    delivered: false,
  },
];

/** Opens the sandbox panel with a main backend. @param ledgerSections ledger entries of the other fakes */
export function openPanel(ledgerSections: Record<string, unknown> = {}) {
  const main = openMainBackend();
  const balances = createBalances(main.database);
  const wallets = createDeviceWallets(main.database);
  const onFaultsChanged = vi.fn<() => void>();
  const otherSections = { read: () => ({ stripe, webhooks, ...ledgerSections }), clear: () => {} };
  const panel = createPanel({
    ledger: combineLedger(main.database, [main.ledger, otherSections, balances.ledger, wallets.ledger]),
    faults: main.faults,
    balances,
    wallets,
    onFaultsChanged,
  });
  const app = new Hono().route('/sandbox', new Hono().route('/', panel));
  return {
    ...main,
    balances,
    wallets,
    onFaultsChanged,
    openPage: async (path = '/') => {
      const response = await app.request(`/sandbox${path}`);
      return { response, markup: await response.text() };
    },
    submitForm: async (path: string, fields: Record<string, string>) =>
      app.request(`/sandbox${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
