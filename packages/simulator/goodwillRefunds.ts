import { formatEuros } from '#machines/domain/money.ts';
import { listPayments, readLedger, type Ledger } from './checks/ledger.ts';
import type { Random } from './random.ts';
import { runInScope } from './scope.ts';
import { operator } from './timeline/actors.ts';
import type { World } from './world.ts';

/** Possible amounts of goodwill refunds, in cents. */
const refundAmounts: readonly number[] = [100, 500, 1000];
/** Probability of choosing an ordered payment for a card refund. */
const orderedProbability = 0.8;

function pickCardPayment(ledger: Ledger, random: Random): string | null {
  const charged = listPayments(ledger).filter(({ isCharged, refunds }) => isCharged && refunds.length === 0);
  const ordered = charged.filter(({ orders }) => orders > 0);
  const candidates = ordered.length > 0 && random.happens(orderedProbability) ? ordered : charged;
  return candidates.length === 0 ? null : random.pick(candidates).id;
}

const pickVoucherPayment = ({ paygreen }: Ledger, random: Random): string | null => {
  const charged = paygreen.orders.filter(({ status }) => status === 'payment_order.successed');
  return charged.length === 0 ? null : random.pick(charged).id;
};

async function refundPart(world: World, random: Random): Promise<void> {
  const ledger = readLedger(await world.ledger());
  const cents = random.pick(refundAmounts);
  const [intentId, voucher] = [pickCardPayment(ledger, random), pickVoucherPayment(ledger, random)];
  if (intentId !== null && (await world.dashboards.refundCard(intentId, cents)))
    world.timeline.record(
      operator,
      `rembourse ${formatEuros(cents)} manuellement chez Stripe, sur ${intentId}`,
      {
        intentId,
      },
    );
  if (voucher !== null && random.happens(0.5) && (await world.dashboards.refundVoucher(voucher, cents)))
    world.timeline.record(operator, `rembourse ${formatEuros(cents)} manuellement chez PayGreen`);
}

/** Schedules partial refunds that operators make in the provider dashboards, without the shop. @param maxDelay ms from now */
export function scheduleGoodwillRefunds(world: World, times: number, maxDelay: number): void {
  const random = world.random.fork('gestures');
  for (let index = 0; index < times; index += 1) {
    const name = `gesture ${index}`;
    const ownRandom = random.fork(name);
    // The first refund starts later, because no payment exists at first.
    const delay = maxDelay / 2 + ownRandom.below(maxDelay);
    world.scheduler.after(delay, name, () => {
      const description = {
        side: 'stripe',
        from: null,
        behalf: '',
        describe: () => 'un opérateur fait un remboursement partiel dans le tableau de bord',
      };
      if (world.faultInjector.inject(name, 'part paid back', description))
        void runInScope(world.scopeOf(operator), () => refundPart(world, ownRandom));
    });
  }
}
