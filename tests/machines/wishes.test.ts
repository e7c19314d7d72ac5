import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { wishesMachine } from '#machines/wishes/wishes.machine.ts';
import { wishesPorts } from '#src/effects/ports/wishes.ts';
import { clearWishes, readWishes, wishesKey } from '#src/effects/storage/wishes.ts';
import { openWishes, sendBoxSize } from '#src/pages/entries/openWishes.ts';
import { createVisit } from '#src/visit/lazyVisit.ts';
import { defaultStorefront } from '#src/visit/storefront.ts';
import { settle } from '#tests/support/checkout.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { wish } from '#tests/support/wishes.ts';

/** Opens a menu page in a browser with this storage. Storage events arrive at `tab`. */
function openPage(storage: Storage = new MemoryStorage(), nbMeals = 10) {
  const tab = new EventTarget();
  const wishes = createActor(wishesMachine.provide({ actors: wishesPorts(storage, tab) }), {
    input: { wishes: readWishes(storage), nbMeals },
  }).start();
  const ids = () => wishes.getSnapshot().context.wishes.map(({ id }) => id);
  return { wishes, tab, ids };
}

describe('marked dishes', () => {
  test('stay marked after a reload', async () => {
    const storage = new MemoryStorage();
    const page = openPage(storage);
    page.wishes.send({ type: 'dish.marked', wish: wish('bourguignon') });
    page.wishes.send({ type: 'dish.marked', wish: wish('saumon') });
    page.wishes.send({ type: 'dish.unmarked', id: 'bourguignon' });
    await settle();
    expect(openPage(storage).ids()).toEqual(['saumon']);
  });

  test('are limited to the meals of the box, until the box is larger @R2.50', () => {
    const { wishes, ids } = openPage(undefined, 2);
    for (const id of ['bourguignon', 'saumon', 'gnocchi'])
      wishes.send({ type: 'dish.marked', wish: wish(id) });
    expect(wishes.getSnapshot().value).toBe('full');
    expect(ids()).toEqual(['bourguignon', 'saumon']);
    wishes.send({ type: 'mealBox.changed', nbMeals: 3 });
    wishes.send({ type: 'dish.marked', wish: wish('gnocchi') });
    expect(ids()).toEqual(['bourguignon', 'saumon', 'gnocchi']);
  });

  test('follow another tab and its completed order', () => {
    const storage = new MemoryStorage();
    const [here, other] = [openPage(storage), openPage(storage)];
    other.wishes.send({ type: 'dish.marked', wish: wish('saumon') });
    here.tab.dispatchEvent(new Event('storage'));
    expect(here.ids()).toEqual(['saumon']);
    clearWishes(storage);
    here.tab.dispatchEvent(new Event('pageshow'));
    expect(here.ids()).toEqual([]);
  });

  test('are reported as not stored if the browser’s storage is full', async () => {
    const storage = new MemoryStorage();
    storage.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const { wishes } = openPage(storage);
    wishes.send({ type: 'dish.marked', wish: wish('saumon') });
    await settle();
    expect(wishes.getSnapshot().value).toBe('unstored');
  });
});

describe('box size', () => {
  test('limits the marked dishes as soon as the visitor’s stored box is known', async () => {
    const visit = createVisit(() => new Promise(() => undefined), {
      initialStorefront: Promise.resolve({ ...defaultStorefront, nbMeals: 4 }),
    });
    const wishes = openWishes(new MemoryStorage(), new EventTarget());
    sendBoxSize(visit, wishes);
    expect(wishes.getSnapshot().context.nbMeals).toBe(10);
    await settle();
    expect(wishes.getSnapshot().context.nbMeals).toBe(4);
  });
});

describe('stored dishes', () => {
  const dish = wish('saumon');
  test.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, wishes: [dish] })],
    ['no list', JSON.stringify({ version: 1, wishes: { 0: dish } })],
    ['no object', 'null'],
  ])('are ignored with %s', (_, text) => {
    const storage = new MemoryStorage();
    storage.setItem(wishesKey, text);
    expect(readWishes(storage)).toEqual([]);
  });

  test('are validated one by one, without repeated ones @R3.31', () => {
    const storage = new MemoryStorage();
    const wishes = [
      dish,
      null,
      { ...dish, id: '' },
      { ...dish, id: 'a\u0000b' },
      { ...dish, id: 'x'.repeat(129) },
      { ...dish, id: 5 },
      { id: 'b', name: 'b'.repeat(501), imagePath: '' },
      { id: 'b', name: 'b' },
      ...Array.from({ length: 20 }, (_, index) => wish(`dish-${index}`)),
    ];
    storage.setItem(wishesKey, JSON.stringify({ version: 1, wishes }));
    const read = readWishes(storage);
    expect(read).toHaveLength(16);
    expect(read.slice(0, 2)).toEqual([dish, wish('dish-0')]);
  });
});
