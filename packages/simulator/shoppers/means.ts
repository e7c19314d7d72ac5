import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { within } from '#server/http/deadline.ts';
import { walletsAt, type Means } from '#tests/orders/wallets.ts';
import { voucherNames, type VoucherName } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import { voucherBalances } from './choices.ts';

const providers = voucherNames.filter((name) => name !== 'edenred');
/** In ms. */
const rest = 3000;
const patience = 20_000;
const most = 6;

/** `null` if the voucher could not be created. @param only its platform, any by default */
export async function meansOf(
  config: Config,
  random: Random,
  only?: VoucherName,
  left = most,
): Promise<Means | null> {
  if (left === 0) return null;
  const provider = random.pick(providers.filter((name) => only === undefined || name === only));
  const cents = random.pick(voucherBalances);
  try {
    return await within(patience, () => walletsAt(config, Date.now).paygreen(provider, cents));
  } catch {
    await pause(rest);
    return meansOf(config, random, only, left - 1);
  }
}
