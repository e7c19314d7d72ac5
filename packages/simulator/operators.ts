import { allowedRulingsOf } from '#server/orders/cases/allowedRulings.ts';
import { undoingMayBeRetried } from '#machines/order/rulingFacts.ts';
import type { Ruling } from '#machines/order/rulingTypes.ts';
import { describeCause } from '#server/orders/cases/caseText.ts';
import { rulingLabels } from '#server/orders/cases/caseLabels.ts';
import {
  readCardEvents,
  compareOrder,
  createOrderSystem,
} from '#server/orders/reconciliation/compareOrder.ts';
import { restateOrderCases, type OrderCases, type OrderCase } from '#server/orders/cases/orderCases.ts';
import { reconcile } from '#server/orders/reconciliation/reconcile.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { refundedAmount, intentIdOf, listPayments, readLedger, type Ledger } from './checks/ledger.ts';
import { activeVoucherCharges } from './checks/vouchers.ts';
import type { Dashboards } from './dashboards.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { operator } from './timeline/actors.ts';
import type { Timeline } from './timeline/timeline.ts';
import type { World } from './world.ts';

/** Data for operators and the reconciliation, from a simulated or real shop. */
export interface BackOffice extends Pick<World, 'config' | 'random' | 'ledger'> {
  /** Dashboards in which operators refund Edenred vouchers. Absent if no customer pays with Edenred. */
  readonly dashboards?: Pick<Dashboards, 'refundEdenred'>;
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly timeline: Pick<Timeline, 'record'>;
}

const isRegistered = (intentId: string, { orders }: Ledger): boolean =>
  orders.some((order) => intentIdOf(order) === intentId);

function chooseRuling({ intentId, order }: OrderCase, ledger: Ledger, random: Random) {
  if (order === null) return null;
  const isOrderRegistered = isRegistered(intentId, ledger);
  const payment = listPayments(ledger).find(({ id }) => id === intentId);
  const isPaidBack =
    payment !== undefined && payment.amount > 0 && refundedAmount(payment) === payment.amount;
  const preferredRulings = isOrderRegistered
    ? (['ordered', 'retry', 'refunded'] as const)
    : isPaidBack
      ? (['refunded', 'retry'] as const)
      : random.pick([
          ['refund', 'retry', 'refunded'],
          ['retry', 'refund', 'refunded'],
        ] as const);
  const allowed = new Set(allowedRulingsOf(order).map(({ ruling }) => ruling));
  const ruling = preferredRulings.find((preferred) => allowed.has(preferred));
  if (ruling === undefined) return null;
  return { ruling, isAbsent: !isOrderRegistered };
}

export interface OperatorAction {
  readonly intentId: string;
  /** `true` if the operator case also reported a remaining voucher charge. */
  readonly hasRemainingVoucher: boolean;
  /** Cents that the operator case shows as refunded outside the shop. */
  readonly refundedElsewhere: number;
  readonly ruling: Ruling | null;
}

const edenredCharges = (ledger: Ledger, intentId: string) =>
  activeVoucherCharges({ ...ledger, paygreen: { orders: [] } }).filter(
    (charge) => charge.intentId === intentId,
  );

async function handleCase(
  backOffice: BackOffice,
  orderCases: OrderCases,
  orderCase: OrderCase,
  ledger: Ledger,
  actions: OperatorAction[],
): Promise<void> {
  const { timeline, random, dashboards } = backOffice;
  const { intentId, note, order } = orderCase;
  const choice = chooseRuling(orderCase, ledger, random.fork(`operator ${intentId}`));
  const hasRemainingVoucher =
    note?.cause === 'voucherLeft' ||
    note?.cause === 'voucherLapsed' ||
    (order !== null && undoingMayBeRetried(order.context));
  // The action is recorded before the request, because the ruling may succeed even if its response is lost.
  actions.push({
    intentId,
    hasRemainingVoucher,
    refundedElsewhere: note?.returned ?? 0,
    ruling: choice?.ruling ?? null,
  });
  const action = choice === null ? 'aucune action possible' : rulingLabels[choice.ruling];
  timeline.record(
    operator,
    `traite une commande en attente\u00a0: ${intentId}, ${describeCause(orderCase)}. Décision\u00a0: ${action}`,
    {
      intentId,
    },
  );
  // The voucher is refunded first, as in the operator guide, because a closed case is no longer visible.
  if (hasRemainingVoucher && !isRegistered(intentId, ledger))
    // oxlint-disable-next-line no-await-in-loop -- sequential, like an operator
    for (const { id } of edenredCharges(ledger, intentId)) await dashboards?.refundEdenred(id);
  if (choice !== null) await orderCases.applyRuling(intentId, { ...choice, by: 'simulation', note: '' });
}

/**
 * Handles waiting orders like an operator: checks the main backend, then retries, refunds or closes. @param actions receives each
 * action, even if a later one fails @throws Error if orders or providers are unavailable
 */
export async function handleWaitingOrders(
  backOffice: BackOffice,
  actions: OperatorAction[] = [],
): Promise<readonly OperatorAction[]> {
  const orderCases = restateOrderCases({ ingressUrl: backOffice.config.RESTATE_INGRESS_URL });
  const waiting = await orderCases.listWaiting();
  const ledger = readLedger(await backOffice.ledger());
  // oxlint-disable-next-line no-await-in-loop -- an operator handles one order at a time
  for (const orderCase of waiting) await handleCase(backOffice, orderCases, orderCase, ledger, actions);
  return actions;
}

/** Returns intents with vouchers that operators settle at the provider. */
export const manuallySettledIntents = (actions: readonly OperatorAction[]): ReadonlySet<string> =>
  new Set(actions.filter(({ hasRemainingVoucher }) => hasRemainingVoucher).map(({ intentId }) => intentId));

/** Days that one reconciliation covers. They include a whole simulated world, in which a page may sleep for weeks. */
const longestWorldDays = 70;

function reconciliationOptions(backOffice: BackOffice) {
  const { config, scheduler } = backOffice;
  const engine = { ingressUrl: config.RESTATE_INGRESS_URL };
  const countRegisteredOrders = async (intentId: string) =>
    readLedger(await backOffice.ledger()).orders.filter((order) => intentIdOf(order) === intentId).length;
  return {
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    paygreen: paygreenFromConfig(config, () => scheduler.now),
    orderStore: restateOrderStore(engine),
    cases: restateOrderCases(engine),
    orderSystem: createOrderSystem(
      createMainBackend({ url: config.MAIN_BACKEND_URL }),
      countRegisteredOrders,
    ),
    now: scheduler.now,
    days: longestWorldDays,
    orderTimeoutMs: 20_000,
  };
}

export const runReconciliation = (backOffice: BackOffice) => reconcile(reconciliationOptions(backOffice));

export async function findDifferences(
  backOffice: BackOffice,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const options = reconciliationOptions(backOffice);
  const card = await readCardEvents(options.stripe, { since: 0, now: options.now });
  const differences = await Promise.all(intentIds.map((intentId) => compareOrder(intentId, card, options)));
  return new Map(intentIds.map((id, index) => [id, (differences[index] ?? []).map(({ kind }) => kind)]));
}
