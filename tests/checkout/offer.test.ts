import { expect, test } from 'vitest';
import { connectExitShown, readExitShown } from '#src/effects/storage/exitIntent.ts';
import { required } from '#machines/required.ts';
import { settle, startCheckout } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';

/** Opens a page and moves the mouse out by the top. `isMet`: the exit dialog opened. */
async function leavesPage(session: Storage | null) {
  const { checkout } = startCheckout(undefined, { wasExitShown: readExitShown(session) });
  const overlay = required(checkout.getSnapshot().children.overlay ?? null, 'overlay');
  connectExitShown(overlay, session);
  await settle();
  checkout.send({ type: 'mouse.leftByTop' });
  return { checkout, isMet: overlay.getSnapshot().matches('exitIntent') };
}

test('who seems to leave is met once a visit, whatever pages it has', async () => {
  const session = new MemoryStorage();
  const first = await leavesPage(session);
  expect(first.isMet).toBe(true);
  expect((await leavesPage(session)).isMet).toBe(false);
  first.checkout.send({ type: 'data.wiped' });
  expect((await leavesPage(session)).isMet).toBe(true);
});

const full = (): Storage =>
  Object.assign(new MemoryStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

test.each([null, full()])('where nothing can be stored, each page meets them once', async (session) => {
  expect((await leavesPage(session)).isMet).toBe(true);
  expect((await leavesPage(session)).isMet).toBe(true);
});
