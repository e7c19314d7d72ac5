import { beforeEach, describe, expect, test } from 'vitest';
import { writeStoredDraft } from '#src/effects/storage/storage.ts';
import { readStoredStorefront } from '#src/visit/storedDraft.ts';
import { defaultStorefront, storefrontBeforeCheckout } from '#src/visit/storefront.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { draft, now } from '#tests/support/samples.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

const edit = (value: string) => ({ type: 'field.edited', path: 'address.postalCode', value }) as const;
const day = 24 * 3600 * 1000;
const begun = { ...draft, nbMeals: 16, promoCode: 'DECOUVERTE' };

describe('storedStorefrontOf', () => {
  test('returns the box size and the discovery offer of the draft', async () => {
    writeStoredDraft(storage, begun, now);
    const { nbMeals, promo } = await readStoredStorefront(storage, now + day);
    expect(nbMeals).toBe(16);
    expect(promo).toMatchObject({
      code: 'DECOUVERTE',
      type: 'DISCOVERY',
      nbMeals: 16,
      sumOfDiscountsAmount: 8500,
    });
  });

  test('returns only the box size of a draft without the discovery offer', async () => {
    for (const promoCode of ['PETIT10', null]) {
      writeStoredDraft(storage, { ...begun, promoCode }, now);
      // oxlint-disable-next-line no-await-in-loop -- all iterations share one storage
      expect(await readStoredStorefront(storage, now)).toEqual({
        ...defaultStorefront,
        nbMeals: 16,
        promo: null,
        postalCode: '75011',
      });
    }
  });

  test('ignores a draft that is older than a day', async () => {
    writeStoredDraft(storage, begun, now);
    expect(await readStoredStorefront(storage, now + day + 1)).toBe(defaultStorefront);
  });

  test.each([
    ['no draft', null],
    ['invalid JSON', '{'],
    ['a draft of another version', JSON.stringify({ version: 2, nbMeals: 16, promoCode: 'DECOUVERTE' })],
    ['a box size that is not sold', JSON.stringify({ version: 1, nbMeals: 99, promoCode: 7 })],
    ['a value that is no object', '"16"'],
  ])('returns the default storefront for %s', async (_, stored) => {
    writeStoredDraft(storage, begun, now);
    if (stored === null) storage.removeItem('formStore');
    else storage.setItem('formStore', stored);
    expect(await readStoredStorefront(storage, now)).toEqual(defaultStorefront);
    expect(await readStoredStorefront(null, now)).toEqual(defaultStorefront);
  });

  test('shows the stored choice while the checkout loads', async () => {
    writeStoredDraft(storage, begun, now);
    const rest = await readStoredStorefront(storage, now);
    const isUnreachable = false;
    expect(storefrontBeforeCheckout([], { isUnreachable }, rest)).toEqual(rest);
    expect(
      storefrontBeforeCheckout([{ type: 'mealBox.chosen', nbMeals: 12 }], { isUnreachable }, rest),
    ).toMatchObject({
      nbMeals: 12,
      promo: rest.promo,
      isOpening: true,
    });
  });

  test('shows a postal code that was typed while the checkout loads @R2.51', () => {
    expect(storefrontBeforeCheckout([edit('4400'), edit('44000')], { isUnreachable: false })).toMatchObject({
      postalCode: '44000',
      nbMeals: null,
    });
  });
});
