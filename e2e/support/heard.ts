import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Returns the names of the received analytics events. An event without a name, such as an identification, returns its type. */
export async function heardBy(shop: Shop): Promise<readonly string[]> {
  const { analytics } = await shop.ledger();
  return analytics.map(({ type, name }) => name ?? type);
}

/** Waits until all events have arrived, in any order. */
export const expectHeard = (shop: Shop, names: readonly string[]): Promise<void> =>
  expect.poll(() => heardBy(shop), 'received analytics events').toEqual(expect.arrayContaining([...names]));
