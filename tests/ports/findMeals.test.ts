import { expect, test } from 'vitest';
import { productsOfWeek } from '#sandbox/main/menu/weeks.ts';
import { findMeals } from '#src/effects/ports/findMeals.ts';
import { callPort, backendsOf, failure, success, failingServers } from './failingServers.ts';

const monday = '2026-11-23';

test('requests meals by the Monday of the week and omits other products @R3.12 @R7.2', async () => {
  const product = productsOfWeek(monday);
  const backends = backendsOf(({ url }) => {
    expect(url).toBe(`https://mijote.test/wf/inscription_menu?date=${monday}`);
    return success({ product });
  });
  const { meals } = await callPort(findMeals(backends), { monday });
  expect(meals).toEqual(product.filter(({ type }) => type === 'Meal'));
  expect(meals.length).toBeLessThan(product.length);
});

test.each([...failingServers, ['a 502 response', () => failure(502, 'main_down'), /502 main_down/] as const])(
  'rejects the menu request after %s',
  async (_, server, reason) => {
    await expect(callPort(findMeals(backendsOf(server)), { monday })).rejects.toThrow(reason);
  },
);
