import { Hono } from 'hono';
import { vi } from 'vitest';
import { createBalances } from '#sandbox/balances.ts';
import { joinLedger } from '#sandbox/ledger.ts';
import { createPanel } from '#sandbox/panel/app.ts';
import { openMain } from './mainBench.ts';

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

/** The panel with a main backend. `ledgerSections` are entries of the other stand-ins. */
export function openPanel(ledgerSections: Record<string, unknown> = {}) {
  const main = openMain();
  const balances = createBalances(main.database);
  const faultsChanged = vi.fn<() => void>();
  const others = { read: () => ({ stripe, webhooks, ...ledgerSections }), empty: () => {} };
  const panel = createPanel({
    ledger: joinLedger(main.database, [main.ledger, others, balances.ledger]),
    faults: main.faults,
    balances,
    faultsChanged,
  });
  const app = new Hono().route('/sandbox', new Hono().route('/', panel));
  return {
    ...main,
    balances,
    faultsChanged,
    visit: async (path = '/') => {
      const answer = await app.request(`/sandbox${path}`);
      return { answer, markup: await answer.text() };
    },
    send: async (path: string, fields: Record<string, string>) =>
      app.request(`/sandbox${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
