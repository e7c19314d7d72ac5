import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { Timings } from './timings.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { buy } from './journey.ts';
import type { Environment } from './environment.ts';

interface VirtualShoppersOptions {
  readonly timings: Pick<Timings, 'time' | 'note'>;
  /** In ms, the mean of the pauses between two presses. */
  readonly think: number;
}

export interface VirtualShoppers {
  /** So many buy at once, each again and again; resolves when all have left. */
  start(shoppers: number): Promise<void>;
  /** Nobody begins again; resolves with all that was bought. */
  stop(): Promise<readonly ShopperReport[]>;
  /** So far. */
  readonly purchases: readonly ShopperReport[];
}

/** An address of a private network, another one for each shopper. */
export const clientOf = (shopper: number): string =>
  `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`;

/** People who buy at a environment's one address. */
export function virtualShoppersOf(
  environment: Pick<Environment, 'origin' | 'outside'>,
  { timings, think }: VirtualShoppersOptions,
): VirtualShoppers {
  const purchases: ShopperReport[] = [];
  let isOver = false;
  let customers = 0;
  let coming = Promise.resolve();
  // As waits between independent events are: many short ones, a few long ones.
  const hesitate = (): Promise<void> => pause(-Math.log(1 - Math.random()) * think);

  async function shop(): Promise<void> {
    const [date] = nextTuesdays(Date.now()).slice(1);
    if (date === undefined) throw new Error('There is no date');
    customers += 1;
    const client = clientOf(customers);
    const email = `${randomUUID()}@example.com`;
    try {
      purchases.push(await buy({ ...environment, email, client, date, think: hesitate, timings }));
    } catch {
      // The timings has it; another shopper comes.
      await hesitate();
    }
    if (!isOver) return shop();
  }

  async function enter(): Promise<void> {
    // Not all in the same instant: within the first thought.
    await hesitate();
    await shop();
  }

  return {
    start: (shoppers) => {
      coming = Promise.all(Array.from({ length: shoppers }, enter)).then(() => undefined);
      return coming;
    },
    stop: async () => {
      isOver = true;
      await coming;
      return purchases;
    },
    purchases,
  };
}
