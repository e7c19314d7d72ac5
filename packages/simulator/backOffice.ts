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

/** What operators and the hourly comparison see of a shop, be it simulated or real; its chance is one look's. */
export interface Premises extends Pick<World, 'config' | 'random' | 'ledger'> {
  /** Where Edenred is settled with; nobody pays by it elsewhere. */
  readonly dashboards?: Pick<Dashboards, 'undoAtEdenred'>;
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly story: Pick<Story, 'tell'>;
}

const isRegistered = (intentId: string, { orders }: Ledger): boolean =>
  orders.some((registered) => intentOf(registered) === intentId);

/** Words of an operator, best first, from what they find in the order system and at the card provider's. */
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

/** What an operator did about an order that waited. */
export interface OperatorAct {
  readonly intentId: string;
  /** Whether they were told that something stays on its voucher, whatever else it waited for. */
  readonly isVoucherLeft: boolean;
  /** Cents that they read are paid back by others than the shop. */
  readonly returned: number;
  /** Null where nothing could be done. */
  readonly ruling: Ruling | null;
}

/** What stands at Edenred for an intent. */
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
  // Noted first: what is done may be done though its answer is lost.
  acts.push({
    intentId,
    isVoucherLeft,
    returned: note?.returned ?? 0,
    ruling: choice?.ruling ?? null,
  });
  const deed = choice === null ? 'ne peut rien faire' : rulingWords[choice.ruling];
  story.tell(operator, `lit sur la liste\u00a0: ${intentId}, ${causeOf(one)}. Ce qu’il fait\u00a0: ${deed}`, {
    intentId,
  });
  // Settled there first, as the guide has it: what is off the list is looked at no more.
  if (isVoucherLeft && !isRegistered(intentId, ledger))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const { id } of takenAtEdenred(ledger, intentId)) await dashboards?.undoAtEdenred(id);
  if (choice !== null) await orderCases.rule(intentId, { ...choice, by: 'simulation', note: '' });
}

/**
 * Somebody who sees to what waits, as the guide for operators says: looks into the order system, then retries, refunds or closes.
 * @param acts to which each act is added, also when a later one fails
 * @throws Error when orders or providers cannot be asked
 */
export async function operate(world: Premises, acts: OperatorAct[] = []): Promise<readonly OperatorAct[]> {
  const orderCases = restateOrderCases({ ingressUrl: world.config.RESTATE_INGRESS_URL });
  const waiting = await orderCases.waiting();
  const ledger = readLedger(await world.ledger());
  // oxlint-disable-next-line no-await-in-loop -- an operator sees to one after the other
  for (const one of waiting) await see(world, orderCases, one, ledger, acts);
  return acts;
}

/** Intents whose voucher an operator settles with its provider. */
export const settledByHand = (acts: readonly OperatorAct[]): ReadonlySet<string> =>
  new Set(acts.filter(({ isVoucherLeft }) => isVoucherLeft).map(({ intentId }) => intentId));

/** In days: it is done once for all the hours of a world, in which a page may sleep for weeks. */
const longestWorld = 70;

/** What orders and books are compared with. */
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

/** What `npm run reconcile` does every hour: orders and books are compared, and what nobody heard of is told. */
export const compareBooks = (world: Premises) => reconcile(booksOf(world));

/** What it says of some orders, by intent. */
export async function differencesOf(
  world: Premises,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const books = booksOf(world);
  const card = await cardBookOf(books.stripe, { since: 0, now: books.now });
  const found = await Promise.all(intentIds.map((intentId) => compare(intentId, card, books)));
  return new Map(intentIds.map((id, index) => [id, (found[index] ?? []).map(({ kind }) => kind)]));
}
