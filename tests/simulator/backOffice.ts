import { allowedRulingsOf } from '#server/orders/allowedRulings.ts';
import { undoingMayBeRetried } from '#machines/order/rulingFacts.ts';
import type { Ruling } from '#machines/order/rulingTypes.ts';
import { causeOf } from '#server/orders/caseText.ts';
import { rulingWords } from '#server/orders/caseWords.ts';
import { orderSystemOf } from '#server/orders/compare.ts';
import { restateOperatorDesk, type OperatorDesk, type OrderCase } from '#server/orders/operatorDesk.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { restateDesk } from '#server/orders/restateDesk.ts';
import { paygreenOf } from '#server/providers/clients.ts';
import { createMainBackend } from '#server/providers/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { intentOf, paymentsIn, readLedger, sum, type Ledger } from './checks/ledger.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { operator } from './story/sides.ts';
import type { Story } from './story/story.ts';
import type { World } from './world.ts';

/** What operators and the hourly comparison see of a shop, be it simulated or real; its chance is one look's. */
export interface Premises extends Pick<World, 'config' | 'random' | 'ledger'> {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly story: Pick<Story, 'tell'>;
}

/** Words of an operator, best first, from what they find in the order system and at the card provider's. */
function choiceFor({ intentId, order }: OrderCase, ledger: Ledger, random: Random) {
  if (order === null) return null;
  const isRegistered = ledger.orders.some((registered) => intentOf(registered) === intentId);
  const payment = paymentsIn(ledger).find(({ id }) => id === intentId);
  const isPaidBack = payment !== undefined && payment.amount > 0 && sum(payment.refunds) === payment.amount;
  const wishes = isRegistered
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
  // An order of a former chart pays nothing back at an operator's word: they do so at the card provider's.
  const isOwed = order.isFormer && !isRegistered && !isPaidBack && payment?.isCharged === true;
  return { ruling, isAbsent: !isRegistered, isOwed };
}

/** As somebody does on the card provider's own page, which has a key of its own for each press. */
async function payBack({ config, random }: Premises, intentId: string) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url } = config;
  const idempotencyKey = random.fork(`pay back ${intentId}`).uuid();
  await createStripeClient({ secretKey, url }).refunds.create(
    { payment_intent: intentId },
    { idempotencyKey },
  );
}

/** What an operator did about an order that waited. */
export interface OperatorAct {
  readonly intentId: string;
  /** Whether they were told that something stays on its voucher, whatever else it waited for. */
  readonly isVoucherLeft: boolean;
  /** Null where nothing could be done. */
  readonly ruling: Ruling | null;
}

async function see(
  premises: Premises,
  desk: OperatorDesk,
  one: OrderCase,
  ledger: Ledger,
  acts: OperatorAct[],
): Promise<void> {
  const { story, random } = premises;
  const { intentId, note, order } = one;
  const choice = choiceFor(one, ledger, random.fork(`operator ${intentId}`));
  const isVoucherLeft =
    order?.isFormer === true ||
    note?.cause === 'voucherLeft' ||
    note?.cause === 'voucherLapsed' ||
    (order !== null && undoingMayBeRetried(order.context));
  // Noted first: what is done may be done though its answer is lost.
  acts.push({ intentId, isVoucherLeft, ruling: choice?.ruling ?? null });
  if (choice !== null) {
    const { isOwed, ...word } = choice;
    if (isOwed) await payBack(premises, intentId);
    await desk.rule(intentId, { ...word, by: 'simulation', note: '' });
  }
  const deed = choice === null ? 'ne peut rien faire' : rulingWords[choice.ruling];
  story.tell(operator, `lit sur la liste\u00a0: ${intentId}, ${causeOf(one)}. Ce qu’il fait\u00a0: ${deed}`, {
    intentId,
  });
}

/**
 * Somebody who sees to what waits, as the guide for operators says: looks into the order system, then retries, refunds or closes.
 * @param acts to which each act is added, also when a later one fails
 * @throws Error when orders or providers cannot be asked
 */
export async function operate(world: Premises, acts: OperatorAct[] = []): Promise<readonly OperatorAct[]> {
  const desk = restateOperatorDesk({ ingressUrl: world.config.RESTATE_INGRESS_URL });
  const waiting = await desk.waiting();
  const ledger = readLedger(await world.ledger());
  // oxlint-disable-next-line no-await-in-loop -- an operator sees to one after the other
  for (const one of waiting) await see(world, desk, one, ledger, acts);
  return acts;
}

/** Intents whose voucher an operator settles with its provider. */
export const settledByHand = (acts: readonly OperatorAct[]): ReadonlySet<string> =>
  new Set(acts.filter(({ isVoucherLeft }) => isVoucherLeft).map(({ intentId }) => intentId));

/** In days: it is done once for all the hours of a world, in which a page may sleep for weeks. */
const longestWorld = 70;

/** What `npm run reconcile` does every hour: orders and books are compared, and what nobody heard of is told. */
export async function compareBooks(world: Premises): Promise<void> {
  const { config, scheduler } = world;
  const engine = { ingressUrl: config.RESTATE_INGRESS_URL };
  const registered = async (intentId: string) =>
    readLedger(await world.ledger()).orders.filter((order) => intentOf(order) === intentId).length;
  await reconcile({
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    paygreen: paygreenOf(config, () => scheduler.now),
    desk: restateDesk(engine),
    cases: restateOperatorDesk(engine),
    orderSystem: orderSystemOf(createMainBackend({ url: config.MAIN_BACKEND_URL }), registered),
    now: scheduler.now,
    days: longestWorld,
    patience: 20_000,
  });
}
