import { allowedRulingsOf } from '#server/orders/allowedRulings.ts';
import { orderSystemOf } from '#server/orders/compare.ts';
import { restateOperatorDesk, type OperatorDesk, type OrderCase } from '#server/orders/operatorDesk.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { restateDesk } from '#server/orders/restateDesk.ts';
import { paygreenOf } from '#server/providers/clients.ts';
import { createMainBackend } from '#server/providers/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { intentOf, paymentsIn, readLedger, sum, type Ledger } from './checks/ledger.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Words of an operator, best first, from what they find in the order system and at the card provider's. */
function choiceFor({ intentId, order }: OrderCase, ledger: Ledger, random: Random) {
  if (order === null) return null;
  const isRegistered = ledger.orders.some((registered) => intentOf(registered) === intentId);
  const payment = paymentsIn(ledger).find(({ id }) => id === intentId);
  const isPaidBack = payment !== undefined && sum(payment.refunds) === payment.amount;
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
  return ruling === undefined ? null : { ruling, isAbsent: !isRegistered };
}

async function see(desk: OperatorDesk, one: OrderCase, ledger: Ledger, random: Random): Promise<string> {
  const choice = choiceFor(one, ledger, random);
  if (choice === null) return `${one.intentId} : rien à faire (${one.note?.cause ?? 'sans raison'})`;
  const { kind } = await desk.rule(one.intentId, { ...choice, by: 'simulation', note: '' });
  return `${one.intentId} (${one.note?.cause ?? 'sans raison'}) : ${choice.ruling} ${kind}`;
}

/**
 * Somebody who sees to what waits, as the guide for operators says: looks into the order system, then retries, refunds or closes.
 * @returns what they did, a line each; nothing when nothing waited
 */
export async function operate(world: World): Promise<readonly string[]> {
  const desk = restateOperatorDesk({ ingressUrl: world.config.RESTATE_INGRESS_URL });
  const ledger = readLedger(await world.ledger());
  const waiting = await desk.waiting();
  const random = world.random.fork(`operator at ${world.scheduler.now}`);
  return Array.fromAsync(waiting, (one) => see(desk, one, ledger, random));
}

/** Intents whose voucher an operator has to settle with its provider, of what operators did. */
export const settledByHand = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(
    lines
      .filter((line) => /\((?:voucherLeft|voucherLapsed)\)/.test(line))
      .map((line) => line.split(' ')[0] ?? ''),
  );

/** What `npm run reconcile` does every hour: orders and books are compared, and what nobody heard of is told. */
export async function compareBooks(world: World): Promise<void> {
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
    days: 7,
    patience: 20_000,
  });
}
