import ky from 'ky';
import * as z from 'zod/mini';
import { parseArguments, exitWithError } from './commandLine.node.ts';
import { configureLog } from '#server/logging/log.ts';
import { createOrderSystem, type OrderSystem } from '#server/orders/reconciliation/compareOrder.ts';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { reconcile } from '#server/orders/reconciliation/reconcile.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { loadShopConfig } from '#server/config/shopConfig.node.ts';

const usage = `npm run reconcile [-- --days 7]

Settles the orders of recent payments and cancels intents that were abandoned for a day. Compares Stripe's intents, refunds and disputes,
the vouchers and the main backend with the orders. Updates orders that missed an event, and prints the differences.
Exit code 1: a payment differs or is unreadable. 2: invalid arguments.
Without RESTATE_INGRESS_URL it uses the shop with sandbox on PORT. Orders that wait for an operator: npm run orders.`;

function parseDays(): number {
  const { values } = parseArguments(usage, {
    options: { days: { type: 'string', default: '7' } },
  });
  const days = Number(values.days);
  return !(days > 0) ? exitWithError(usage, 2) : days;
}

const ledgerSchema = z.object({
  orders: z.array(z.object({ payload: z.record(z.string(), z.unknown()) })),
});

const createLedgerCounter =
  (url: string): OrderSystem['countOrdersPaidBy'] =>
  async (intentId) => {
    const { orders } = ledgerSchema.parse(await ky.get(url).json());
    return orders.filter(({ payload }) => Object.values(payload).includes(intentId)).length;
  };

const days = parseDays();
const config = await loadShopConfig(usage);
const sandboxUrl = `http://127.0.0.1:${config.PORT}/sandbox`;
const isSandbox = config.MAIN_BACKEND_URL.startsWith(sandboxUrl);
configureLog({ level: config.LOG_LEVEL });
const engineAddress = { ingressUrl: config.RESTATE_INGRESS_URL, token: config.RESTATE_TOKEN };
const main = createMainBackend({ url: config.MAIN_BACKEND_URL });

const { settled, unreadable, cancelled, differences } = await reconcile({
  paygreen: paygreenFromConfig(config, Date.now),
  stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
  orderStore: restateOrderStore(engineAddress),
  cases: restateOrderCases(engineAddress),
  orderSystem: createOrderSystem(main, isSandbox ? createLedgerCounter(`${sandboxUrl}/ledger`) : undefined),
  now: Date.now(),
  days,
  orderTimeoutMs: 20_000,
});
console.info(`Paid in the last ${days} days: ${settled.length}`);
console.info(`Cancelled, unfinished for a day: ${cancelled.length}`);
for (const intentId of cancelled) console.info(`  ${intentId}`);
console.info(`Unreadable, the reason is in the log: ${unreadable.length}`);
for (const intentId of unreadable) console.info(`  ${intentId}  unreadable`);
console.info(`Differences: ${differences.length}`);
for (const { intentId, kind, detail } of differences) console.info(`  ${intentId}  ${kind}  ${detail}`);
if (unreadable.length + differences.length > 0) process.exitCode = 1;
