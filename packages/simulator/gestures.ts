import { formatEuros } from '#machines/domain/money.ts';
import { paymentsIn, readLedger, type Ledger } from './checks/ledger.ts';
import type { Random } from './random.ts';
import { within } from './scope.ts';
import { operator } from './story/sides.ts';
import type { World } from './world.ts';

/** Goodwill refunds, in cents. */
const parts: readonly number[] = [100, 500, 1000];
/** Probability of choosing an ordered payment for a card refund. */
const orderedFirst = 0.8;

function cardOf(ledger: Ledger, random: Random): string | null {
  const charged = paymentsIn(ledger).filter(({ isCharged, refunds }) => isCharged && refunds.length === 0);
  const ordered = charged.filter(({ orders }) => orders > 0);
  const among = ordered.length > 0 && random.happens(orderedFirst) ? ordered : charged;
  return among.length === 0 ? null : random.pick(among).id;
}

const voucherOf = ({ paygreen }: Ledger, random: Random): string | null => {
  const taken = paygreen.orders.filter(({ status }) => status === 'payment_order.successed');
  return taken.length === 0 ? null : random.pick(taken).id;
};

async function make(world: World, random: Random): Promise<void> {
  const ledger = readLedger(await world.ledger());
  const cents = random.pick(parts);
  const [intentId, voucher] = [cardOf(ledger, random), voucherOf(ledger, random)];
  if (intentId !== null && (await world.dashboards.refundCard(intentId, cents)))
    world.story.tell(operator, `rend ${formatEuros(cents)} à la main, chez Stripe, sur ${intentId}`, {
      intentId,
    });
  if (voucher !== null && random.happens(0.5) && (await world.dashboards.refundVoucher(voucher, cents)))
    world.story.tell(operator, `rend ${formatEuros(cents)} à la main, chez PayGreen`);
}

/** Schedules partial refunds in the provider dashboards, which the shop does not start. @param longest ms from now */
export function scheduleGestures(world: World, times: number, longest: number): void {
  const random = world.random.fork('gestures');
  for (let time = 0; time < times; time += 1) {
    const name = `gesture ${time}`;
    const own = random.fork(name);
    // Starts later, because no payment exists at first.
    const moment = longest / 2 + own.below(longest);
    world.scheduler.after(moment, name, () => {
      const telling = {
        side: 'stripe',
        from: null,
        behalf: '',
        words: () => 'quelqu’un ouvre le tableau de bord',
      };
      if (world.fate.happens(name, 'part paid back', telling))
        void within(world.scopeOf(operator), () => make(world, own));
    });
  }
}
