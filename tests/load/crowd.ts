import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { Clockwork } from './clockwork.ts';
import { buy, type Purchase } from './journey.ts';
import type { Town } from './town.ts';

interface CrowdOptions {
  readonly clockwork: Clockwork;
  /** In ms, the mean of the pauses between two presses. */
  readonly think: number;
}

export interface Crowd {
  /** So many buy at once, each again and again; resolves when all have left. */
  come(shoppers: number): Promise<void>;
  /** Nobody begins again; resolves with all that was bought. */
  leave(): Promise<readonly Purchase[]>;
  /** So far. */
  readonly purchases: readonly Purchase[];
}

/** An address of a private network, another one for each shopper. */
const clientOf = (shopper: number): string =>
  `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`;

/** People who buy at a town's one address. */
export function crowdAt(town: Pick<Town, 'origin' | 'outside'>, { clockwork, think }: CrowdOptions): Crowd {
  const purchases: Purchase[] = [];
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
      purchases.push(await buy({ ...town, email, client, date, think: hesitate, clockwork }));
    } catch {
      // The clockwork has it; somebody else comes.
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
    come: (shoppers) => {
      coming = Promise.all(Array.from({ length: shoppers }, enter)).then(() => undefined);
      return coming;
    },
    leave: async () => {
      isOver = true;
      await coming;
      return purchases;
    },
    purchases,
  };
}
