import type { Config } from '#server/config.ts';
import { within } from '#server/deadline.ts';
import { walletsAt, type Means } from '#tests/orders/wallets.ts';
import type { Random } from '#tests/simulator/random.ts';

/** In cents; an order takes 25 euros at once. */
const balances = [10_000, 10_000, 10_000, 2500, 1000];
const platforms = ['conecs', 'swile', 'restoflash'] as const;
const most = 4;
/** In ms. */
const patience = 20_000;

/** A meal voucher of a shopper's own; null where PayGreen lets nobody have one. */
export async function voucherFor(config: Config, random: Random, left = most): Promise<Means | null> {
  if (left === 0) return null;
  const [platform, cents] = [random.pick(platforms), random.pick(balances)];
  try {
    return await within(patience, () => walletsAt(config, Date.now).paygreen(platform, cents));
  } catch {
    return voucherFor(config, random, left - 1);
  }
}
