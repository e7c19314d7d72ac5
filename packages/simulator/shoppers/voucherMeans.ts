import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { walletsAt, type Means } from '#tests/orders/wallets.ts';
import { voucherNames, type VoucherName } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import { voucherBalances } from './choices.ts';

const paygreenPlatforms = voucherNames.filter((name) => name !== 'edenred');
/** Delay in ms before a failed request for a voucher is sent again. */
const retryDelay = 3000;
const requestTimeout = 20_000;
const maxTries = 6;

/** Creates a voucher. Returns `null` if the creation fails. @param onlyPlatform platform of the voucher, any by default */
export async function createVoucherMeans(
  config: Config,
  random: Random,
  onlyPlatform?: VoucherName,
  remainingTries = maxTries,
): Promise<Means | null> {
  if (remainingTries === 0) return null;
  const provider = random.pick(
    paygreenPlatforms.filter((name) => onlyPlatform === undefined || name === onlyPlatform),
  );
  const cents = random.pick(voucherBalances);
  try {
    return await withDeadline(requestTimeout, () => walletsAt(config, Date.now).paygreen(provider, cents));
  } catch {
    await pause(retryDelay);
    return createVoucherMeans(config, random, onlyPlatform, remainingTries - 1);
  }
}
