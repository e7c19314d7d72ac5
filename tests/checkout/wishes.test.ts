import { describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Wish } from '#machines/domain/wishes.ts';
import type { WipeReason } from '#machines/draft/draft.machine.ts';
import { sendWishChanges } from '#src/checkout/wishChanges.ts';
import { wipeDraft } from '#src/effects/ports/draft.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { readStoredDraft, writeStoredDraft } from '#src/effects/storage/storage.ts';
import { readWishes, writeWishes } from '#src/effects/storage/wishes.ts';
import {
  fakePorts,
  goToPayment,
  pay,
  payByWallet,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { now } from '#tests/support/samples.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { wish } from '#tests/support/wishes.ts';

const dishes = ['a', 'b', 'c', 'd', 'e'].map(wish);

const orderedDishes = (ports: FakePorts): readonly string[] | undefined => {
  const form = ports.createIntent.mock.calls.at(-1)?.[0].form;
  return form !== undefined && 'delivery' in form ? form.wishes : undefined;
};

describe('marked dishes of an order', () => {
  test('are part of an order by card @R2.50', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, { wishes: dishes });
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(orderedDishes(ports)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('are part of an order by wallet @R2.50', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, { wishes: dishes });
    await settle();
    await payByWallet(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(orderedDishes(ports)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('are reduced to the size of the box @R2.50', async () => {
    const ports = fakePorts();
    const { checkout, clock } = startCheckout(ports, { wishes: dishes });
    await goToPayment(checkout);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 4 });
    clock.increment(600);
    await untilPayable(checkout);
    expect(orderedDishes(ports)).toEqual(['a', 'b', 'c', 'd']);
  });
});

/** Opens a checkout whose other tab can mark dishes. */
const openTab = () => {
  const storage = new MemoryStorage();
  const tab = new EventTarget();
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  sendWishChanges(checkout, storage, tab);
  const markElsewhere = (wishes: readonly Wish[]): void => {
    writeWishes(storage, wishes);
    tab.dispatchEvent(new Event('storage'));
  };
  return { tab, ports, checkout, markElsewhere };
};

describe('another tab', () => {
  test('adds dishes to the order until the customer pays', async () => {
    const { ports, checkout, markElsewhere } = openTab();
    await goToPayment(checkout);
    markElsewhere(dishes.slice(0, 2));
    await pay(checkout);
    await until(checkout, (snapshot) =>
      snapshot.matches({ payment: { closed: { paying: 'confirmingCard' } } }),
    );
    markElsewhere(dishes);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(orderedDishes(ports)).toEqual(['a', 'b']);
    const [request] = ports.finalizeOrder.mock.calls.at(-1) ?? [];
    expect(request?.form).toMatchObject({ wishes: ['a', 'b'] });
  });

  test('changes no dish of a pending payment after a reload @R2.50', async () => {
    const storage = new MemoryStorage();
    const ports = fakePorts();
    ports.writeDraft.mockImplementation(async ({ draft }) => {
      writeStoredDraft(storage, draft, now);
      return 'written';
    });
    ports.finalizeOrder.mockImplementation(() => pending());
    const { checkout } = startCheckout(ports, { wishes: dishes.slice(0, 2) });
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: { paying: 'finalising' } } }));
    const reloaded = fakePorts();
    startCheckout(reloaded, { stored: readStoredDraft(storage, now), wishes: dishes });
    const [request] = reloaded.finalizeOrder.mock.lastCall ?? [];
    expect(request?.form).toMatchObject({ wishes: ['a', 'b'] });
  });

  test('causes no event if it changes other data', () => {
    const { tab, checkout } = openTab();
    const send = vi.spyOn(checkout, 'send');
    tab.dispatchEvent(new Event('storage'));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('stored dishes', () => {
  test.each<[WipeReason, readonly Wish[]]>([
    ['ordered', []],
    ['discarded', dishes],
  ])('after a draft is %s', async (why, left) => {
    const storage = new MemoryStorage();
    writeWishes(storage, dishes);
    const ordered = createOrderedTab(new MemoryStorage());
    const edenred = { clear: () => undefined };
    await toPromise(
      createActor(
        wipeDraft(storage, { edenred, ordered }, async () => undefined),
        { input: { why } },
      ).start(),
    );
    expect(readWishes(storage)).toEqual(left);
  });
});
