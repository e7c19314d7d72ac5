import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/** What the analytics service was told, by name; who a visitor is, and nobody, under their own. */
export async function heardBy(shop: Shop): Promise<readonly string[]> {
  const { analytics } = await shop.ledger();
  return analytics.map(({ type, name }) => name ?? type);
}

/** Each of them has arrived, in whatever order. */
export const expectHeard = (shop: Shop, names: readonly string[]): Promise<void> =>
  expect.poll(() => heardBy(shop), 'the collector has heard').toEqual(expect.arrayContaining([...names]));
