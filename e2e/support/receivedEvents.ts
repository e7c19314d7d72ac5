import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Returns the names of the received analytics events. An event without a name, such as an identification, returns its type. */
export async function receivedEventNames(shop: Shop): Promise<readonly string[]> {
  const { analytics } = await shop.ledger();
  return analytics.map(({ type, name }) => name ?? type);
}

/** Waits until all events have arrived, in any order. */
export const expectReceivedEvents = (shop: Shop, names: readonly string[]): Promise<void> =>
  expect
    .poll(() => receivedEventNames(shop), 'received analytics events')
    .toEqual(expect.arrayContaining([...names]));
