import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#src/effects/storage/storage.ts';
import { storedStorefrontOf } from '#src/visit/storedDraft.ts';
import { atRest, untilOpen } from '#src/visit/storefront.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { draft, now } from '#tests/support/samples.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

const day = 24 * 3600 * 1000;
const begun = { ...draft, nbMeals: 16, promoCode: 'DECOUVERTE' };

describe('another page than the order’s', () => {
  test('knows its size and the offer that was taken', async () => {
    write(storage, begun, now);
    const { nbMeals, promo } = await storedStorefrontOf(storage, now + day);
    expect(nbMeals).toBe(16);
    expect(promo).toMatchObject({
      code: 'DECOUVERTE',
      type: 'DISCOVERY',
      nbMeals: 16,
      sumOfDiscountsAmount: 8500,
    });
  });

  test('knows the size alone where another code was applied, or none', async () => {
    for (const promoCode of ['PETIT10', null]) {
      write(storage, { ...begun, promoCode }, now);
      // oxlint-disable-next-line no-await-in-loop -- all iterations share one storage
      expect(await storedStorefrontOf(storage, now)).toEqual({ ...atRest, nbMeals: 16, promo: null });
    }
  });

  test('knows nothing of an order that the shopper is to be asked about first', async () => {
    write(storage, begun, now);
    expect(await storedStorefrontOf(storage, now + day + 1)).toBe(atRest);
  });

  test.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, nbMeals: 16, promoCode: 'DECOUVERTE' })],
    ['a size that is not sold', JSON.stringify({ version: 1, nbMeals: 99, promoCode: 7 })],
    ['no object', '"16"'],
  ])('is not misled by %s', async (_, stored) => {
    write(storage, begun, now);
    if (stored === null) storage.removeItem('formStore');
    else storage.setItem('formStore', stored);
    expect(await storedStorefrontOf(storage, now)).toEqual(atRest);
    expect(await storedStorefrontOf(null, now)).toEqual(atRest);
  });

  test('goes on showing it while the order’s code is on its way', async () => {
    write(storage, begun, now);
    const rest = await storedStorefrontOf(storage, now);
    const isUnreachable = false;
    expect(untilOpen([], { isUnreachable }, rest)).toEqual(rest);
    expect(untilOpen([{ type: 'mealBox.chosen', nbMeals: 12 }], { isUnreachable }, rest)).toMatchObject({
      nbMeals: 12,
      promo: rest.promo,
      isOpening: true,
    });
  });
});
