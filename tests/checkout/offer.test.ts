import { expect, test } from 'vitest';
import { persistExitIntentShown, wasExitIntentShown } from '#src/effects/storage/exitIntent.ts';
import { required } from '#machines/required.ts';
import { settle, startCheckout } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';

/**
 * Opens a page and moves the mouse out of the window at its top.
 * @returns `isShown`: `true` if the exit dialog opened
 */
async function leavePage(session: Storage | null) {
  const { checkout } = startCheckout(undefined, { wasExitShown: wasExitIntentShown(session) });
  const overlay = required(checkout.getSnapshot().children.overlay ?? null, 'overlay');
  persistExitIntentShown(overlay, session);
  await settle();
  checkout.send({ type: 'mouse.leftByTop' });
  return { checkout, isShown: overlay.getSnapshot().matches('exitIntent') };
}

test('shows the exit dialog once per visit, and again after a full wipe', async () => {
  const session = new MemoryStorage();
  const first = await leavePage(session);
  expect(first.isShown).toBe(true);
  expect((await leavePage(session)).isShown).toBe(false);
  first.checkout.send({ type: 'data.wiped' });
  expect((await leavePage(session)).isShown).toBe(true);
});

const createFullStorage = (): Storage =>
  Object.assign(new MemoryStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

test.each([null, createFullStorage()])(
  'shows the exit dialog on each page if storage is missing or full',
  async (session) => {
    expect((await leavePage(session)).isShown).toBe(true);
    expect((await leavePage(session)).isShown).toBe(true);
  },
);
