import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/**
 * Returns the names of the analytics events that the sandbox received.
 * For an event without a name, such as an identification, returns its type.
 */
export async function receivedEventNames(shop: Shop): Promise<readonly string[]> {
  const { analytics } = await shop.ledger();
  return analytics.map(({ type, name }) => name ?? type);
}

/** Waits until the sandbox has received all these analytics events, in any order. */
export const expectReceivedEvents = (shop: Shop, names: readonly string[]): Promise<void> =>
  expect
    .poll(() => receivedEventNames(shop), 'received analytics events')
    .toEqual(expect.arrayContaining([...names]));
