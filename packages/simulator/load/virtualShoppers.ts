import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { Timings } from './timings.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { buyByCard } from './buyByCard.ts';
import type { Environment } from './environment.ts';

interface VirtualShoppersOptions {
  readonly timings: Pick<Timings, 'time' | 'record'>;
  /** Mean pause of a customer between two presses, in ms. */
  readonly meanPause: number;
}

export interface VirtualShoppers {
  /** Resolves after all customers have left. */
  start(shoppers: number): Promise<void>;
  /** Prevents new purchases. Resolves with all finished purchases. */
  stop(): Promise<readonly ShopperReport[]>;
  readonly purchases: readonly ShopperReport[];
}

/** A different private address for each customer. */
export const addressOfShopper = (shopper: number): string =>
  `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`;

export function createVirtualShoppers(
  environment: Pick<Environment, 'origin' | 'sandboxUrl'>,
  { timings, meanPause }: VirtualShoppersOptions,
): VirtualShoppers {
  const purchases: ShopperReport[] = [];
  let isStopped = false;
  let customerCount = 0;
  let shopping = Promise.resolve();
  // Exponential distribution: many short waits and a few long ones.
  const waitRandomly = (): Promise<void> => pause(-Math.log(1 - Math.random()) * meanPause);

  async function buyRepeatedly(): Promise<void> {
    const [date] = nextTuesdays(Date.now()).slice(1);
    if (date === undefined) throw new Error('No delivery date');
    customerCount += 1;
    const client = addressOfShopper(customerCount);
    const email = `${randomUUID()}@example.com`;
    try {
      purchases.push(
        await buyByCard({ ...environment, email, client, date, waitLikeCustomer: waitRandomly, timings }),
      );
    } catch {
      // `timings` has counted the failed request. Another customer continues after a pause.
      await waitRandomly();
    }
    if (!isStopped) return buyRepeatedly();
  }

  async function startShopper(): Promise<void> {
    // Random delay, so that customers do not start at the same time.
    await waitRandomly();
    await buyRepeatedly();
  }

  return {
    start: (shoppers) => {
      shopping = Promise.all(Array.from({ length: shoppers }, startShopper)).then(() => undefined);
      return shopping;
    },
    stop: async () => {
      isStopped = true;
      await shopping;
      return purchases;
    },
    purchases,
  };
}
