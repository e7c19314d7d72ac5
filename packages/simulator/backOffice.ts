import { allowedRulingsOf } from '#server/orders/cases/allowedRulings.ts';
import { undoingMayBeRetried } from '#machines/order/rulingFacts.ts';
import type { Ruling } from '#machines/order/rulingTypes.ts';
import { causeOf } from '#server/orders/cases/caseText.ts';
import { rulingWords } from '#server/orders/cases/caseWords.ts';
import { cardBookOf, compare, orderSystemOf } from '#server/orders/books/compare.ts';
import { restateOrderCases, type OrderCases, type OrderCase } from '#server/orders/cases/orderCases.ts';
import { reconcile } from '#server/orders/books/reconcile.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { paygreenOf } from '#server/providers/clients.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { backOf, intentOf, paymentsIn, readLedger, type Ledger } from './checks/ledger.ts';
import { takenIn } from './checks/vouchers.ts';
import type { Dashboards } from './dashboards.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { operator } from './story/sides.ts';
import type { Story } from './story/story.ts';
import type { World } from './world.ts';

/** Data for operators and the reconciliation, from a simulated or real shop. */
export interface Premises extends Pick<World, 'config' | 'random' | 'ledger'> {
  /** Operators settle Edenred vouchers here. Absent if no customer pays with Edenred. */
  readonly dashboards?: Pick<Dashboards, 'undoAtEdenred'>;
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly story: Pick<Story, 'tell'>;
}

const isRegistered = (intentId: string, { orders }: Ledger): boolean =>
  orders.some((registered) => intentOf(registered) === intentId);

function choiceFor({ intentId, order }: OrderCase, ledger: Ledger, random: Random) {
  if (order === null) return null;
  const isThere = isRegistered(intentId, ledger);
  const payment = paymentsIn(ledger).find(({ id }) => id === intentId);
  const isPaidBack = payment !== undefined && payment.amount > 0 && backOf(payment) === payment.amount;
  const wishes = isThere
    ? (['ordered', 'retry', 'refunded'] as const)
    : isPaidBack
      ? (['refunded', 'retry'] as const)
      : random.pick([
          ['refund', 'retry', 'refunded'],
          ['retry', 'refund', 'refunded'],
        ] as const);
  const allowed = new Set(allowedRulingsOf(order).map(({ ruling }) => ruling));
  const ruling = wishes.find((wish) => allowed.has(wish));
  if (ruling === undefined) return null;
  return { ruling, isAbsent: !isThere };
}

export interface OperatorAct {
  readonly intentId: string;
  /** `true` if the case also reported a remaining voucher charge. */
  readonly isVoucherLeft: boolean;
  /** Cents that the case shows as refunded outside the shop. */
  readonly returned: number;
  readonly ruling: Ruling | null;
}

const takenAtEdenred = (ledger: Ledger, intentId: string) =>
  takenIn({ ...ledger, paygreen: { orders: [] } }).filter((taken) => taken.intentId === intentId);

async function see(
  premises: Premises,
  orderCases: OrderCases,
  one: OrderCase,
  ledger: Ledger,
  acts: OperatorAct[],
): Promise<void> {
  const { story, random, dashboards } = premises;
  const { intentId, note, order } = one;
  const choice = choiceFor(one, ledger, random.fork(`operator ${intentId}`));
  const isVoucherLeft =
    note?.cause === 'voucherLeft' ||
    note?.cause === 'voucherLapsed' ||
    (order !== null && undoingMayBeRetried(order.context));
  // Recorded first, because the ruling may succeed even if its response is lost.
  acts.push({
    intentId,
    isVoucherLeft,
    returned: note?.returned ?? 0,
    ruling: choice?.ruling ?? null,
  });
  const deed = choice === null ? 'ne peut rien faire' : rulingWords[choice.ruling];
  story.tell(operator, `lit sur la liste\u00a0: ${intentId}, ${causeOf(one)}. Décision\u00a0: ${deed}`, {
    intentId,
  });
  // Voucher first, as in the operator guide: a closed case is no longer visible.
  if (isVoucherLeft && !isRegistered(intentId, ledger))
    // oxlint-disable-next-line no-await-in-loop -- sequential, like an operator
    for (const { id } of takenAtEdenred(ledger, intentId)) await dashboards?.undoAtEdenred(id);
  if (choice !== null) await orderCases.rule(intentId, { ...choice, by: 'simulation', note: '' });
}

/**
 * Handles waiting orders like an operator: checks the main backend, then retries, refunds or closes. @param acts receives each act,
 * even if a later act fails @throws Error if orders or providers are unavailable
 */
export async function operate(world: Premises, acts: OperatorAct[] = []): Promise<readonly OperatorAct[]> {
  const orderCases = restateOrderCases({ ingressUrl: world.config.RESTATE_INGRESS_URL });
  const waiting = await orderCases.waiting();
  const ledger = readLedger(await world.ledger());
  // oxlint-disable-next-line no-await-in-loop -- an operator handles one order at a time
  for (const one of waiting) await see(world, orderCases, one, ledger, acts);
  return acts;
}

/** Operators settle these vouchers at their provider. */
export const settledByHand = (acts: readonly OperatorAct[]): ReadonlySet<string> =>
  new Set(acts.filter(({ isVoucherLeft }) => isVoucherLeft).map(({ intentId }) => intentId));

/** In days. One reconciliation covers the whole world, in which a page may sleep for weeks. */
const longestWorld = 70;

function booksOf(world: Premises) {
  const { config, scheduler } = world;
  const engine = { ingressUrl: config.RESTATE_INGRESS_URL };
  const registered = async (intentId: string) =>
    readLedger(await world.ledger()).orders.filter((order) => intentOf(order) === intentId).length;
  return {
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    paygreen: paygreenOf(config, () => scheduler.now),
    orderStore: restateOrderStore(engine),
    cases: restateOrderCases(engine),
    orderSystem: orderSystemOf(createMainBackend({ url: config.MAIN_BACKEND_URL }), registered),
    now: scheduler.now,
    days: longestWorld,
    patience: 20_000,
  };
}

export const compareBooks = (world: Premises) => reconcile(booksOf(world));

export async function differencesOf(
  world: Premises,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const books = booksOf(world);
  const card = await cardBookOf(books.stripe, { since: 0, now: books.now });
  const found = await Promise.all(intentIds.map((intentId) => compare(intentId, card, books)));
  return new Map(intentIds.map((id, index) => [id, (found[index] ?? []).map(({ kind }) => kind)]));
}
