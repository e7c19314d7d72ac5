import { setTimeout as pause } from 'node:timers/promises';
import { within } from '#server/deadline.ts';
import { walletsAt, type Means } from '#tests/orders/wallets.ts';
import type { Random } from '#tests/simulator/random.ts';
import type { World } from '#tests/simulator/world.ts';

const providers = ['conecs', 'swile', 'restoflash'] as const;
/** In cents; an order takes 25 euros at once, so that the least is too little, which shows when the card is charged already. */
const balances = [10_000, 10_000, 10_000, 2500, 1000];
/** In ms. */
const rest = 3000;
const patience = 20_000;
const most = 6;

/** A meal voucher of the shopper's own; null when nobody let them have one. */
export async function meansOf(world: World, random: Random, left = most): Promise<Means | null> {
  if (left === 0) return null;
  const wallets = walletsAt(world.config, () => world.scheduler.now);
  const provider = random.pick(providers);
  const cents = random.pick(balances);
  try {
    return await within(patience, () => wallets.paygreen(provider, cents));
  } catch {
    await pause(rest);
    return meansOf(world, random, left - 1);
  }
}
