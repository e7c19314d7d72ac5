import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Allergen } from '#machines/domain/allergens.ts';
import type { Meal } from '#machines/domain/meal.ts';
import { mealTagsOf } from '#machines/domain/mealTags.ts';
import {
  allergenIsOffered,
  filterIsOffered,
  mealCount,
  openMeal,
  shownMeals,
} from '#machines/menu/menu.facts.ts';
import { menuMachine, type MenuInput, type WeekMenu } from '#machines/menu/menu.machine.ts';
import { settle } from '#tests/support/checkout.ts';
import { organicTag, bistrot, fitnessTag, meal, tags, vegetarianTag } from '#tests/support/meals.ts';

const [first, second] = ['2026-W48', '2026-W49'] as const;

interface MenuRequest {
  readonly monday: string;
  readonly signal: AbortSignal;
  answer(meals: readonly Meal[]): Promise<void>;
  fail(): Promise<void>;
}

/**
 * Starts the menu machine. The test resolves each request to the main backend.
 * @param menus weeks that the page has already loaded
 */
function open(menus: MenuInput['menus'] = {}, offered: MenuInput['tags'] = tags) {
  const requests: MenuRequest[] = [];
  const clock = new SimulatedClock();
  const findMeals = fromPromise<WeekMenu, { monday: string }>(({ input: { monday }, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<WeekMenu>();
    requests.push({
      monday,
      signal,
      answer: (meals) => {
        resolve({ meals });
        return settle();
      },
      fail: () => {
        reject(new Error('network down'));
        return settle();
      },
    });
    return promise;
  });
  const menu = createActor(menuMachine.provide({ actors: { findMeals } }), {
    input: { weeks: [first, second], tags: offered, menus },
    clock,
  }).start();
  const names = () => shownMeals(menu.getSnapshot().context).map(({ id }) => id);
  return { menu, clock, requests, names, context: () => menu.getSnapshot().context };
}

const bourguignon = meal('bourguignon', [bistrot, organicTag]);
const saumon = meal('saumon', [fitnessTag, organicTag]);
const gnocchi = meal('gnocchi', [bistrot]);
const everything = [bourguignon, saumon, gnocchi];

async function openFirst() {
  const page = open();
  page.menu.send({ type: 'menu.requested', week: null, meal: null });
  await page.requests[0]?.answer(everything);
  return page;
}

describe('week menu', () => {
  test('requests the week of the URL by its Monday and does not request it twice', async () => {
    const { menu, requests } = open();
    expect(requests).toEqual([]);
    menu.send({ type: 'menu.requested', week: second, meal: null });
    menu.send({ type: 'menu.requested', week: second, meal: 'saumon' });
    expect(requests.map(({ monday }) => monday)).toEqual(['2026-11-30']);
    await requests[0]?.answer(everything);
    menu.send({ type: 'week.chosen', week: first });
    menu.send({ type: 'week.chosen', week: second });
    expect(menu.getSnapshot().matches('shown')).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test('shows only the menu of the chosen week, whatever order the responses have', async () => {
    const { menu, requests, names } = open();
    menu.send({ type: 'menu.requested', week: first, meal: null });
    menu.send({ type: 'week.chosen', week: second });
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer([bourguignon]);
    expect(menu.getSnapshot().matches('loading')).toBe(true);
    expect(names()).toEqual([]);
    await requests[1]?.answer([saumon]);
    expect(names()).toEqual(['saumon']);
    menu.send({ type: 'week.chosen', week: first });
    expect(requests[2]?.monday).toBe('2026-11-23');
  });

  test('requests a week again on retry after a failure or a timeout of 65 s', async () => {
    const { menu, requests, clock, names } = open();
    menu.send({ type: 'menu.requested', week: '1999-W01', meal: null });
    await requests[0]?.fail();
    expect(menu.getSnapshot().hasTag('problem')).toBe(true);
    menu.send({ type: 'menu.retried' });
    clock.increment(65_000);
    expect(menu.getSnapshot().value).toBe('failed');
    menu.send({ type: 'menu.retried' });
    await requests[2]?.answer([gnocchi]);
    expect(names()).toEqual(['gnocchi']);
  });
});

describe('preloaded week', () => {
  test('shows a preloaded week at once without a request', async () => {
    const { menu, requests, names } = open({ [first]: everything });
    menu.send({ type: 'menu.requested', week: null, meal: 'saumon' });
    expect(menu.getSnapshot().value).toBe('shown');
    expect(names()).toHaveLength(3);
    menu.send({ type: 'week.chosen', week: second });
    expect(requests.map(({ monday }) => monday)).toEqual(['2026-11-30']);
    await requests[0]?.answer([gnocchi]);
    menu.send({ type: 'week.chosen', week: first });
    expect(names()).toHaveLength(3);
    expect(requests).toHaveLength(1);
  });
});

const tagOf = (name: string) => mealTagsOf('local').filter((tag) => tag.name === name);

describe('filters', () => {
  test('shows meals that match at least one chosen filter of every category @R2.36', async () => {
    const { menu, names } = await openFirst();
    const toggle = ({ id }: { id: string }) => menu.send({ type: 'filter.toggled', tagId: id });
    toggle(bistrot);
    expect(names()).toEqual(['bourguignon', 'gnocchi']);
    toggle(fitnessTag);
    expect(names()).toEqual(['bourguignon', 'saumon', 'gnocchi']);
    toggle(organicTag);
    expect(names()).toEqual(['bourguignon', 'saumon']);
    toggle(bistrot);
    expect(names()).toEqual(['saumon']);
    menu.send({ type: 'filters.cleared' });
    expect(names()).toHaveLength(3);
  });

  test('shows only meals that match every chosen diet, whatever other filters are active @R2.36', async () => {
    const { menu, requests, names } = open({}, mealTagsOf('local'));
    menu.send({ type: 'menu.requested', week: null, meal: null });
    const [green, bean, steak] = [
      meal('dahl', [...tagOf('veggie'), ...tagOf('100% végétal'), ...tagOf('Sans porc')]),
      meal('chili', [...tagOf('veggie'), ...tagOf('bistrot'), ...tagOf('Sans porc')]),
      meal('steak', [...tagOf('bistrot'), ...tagOf('Sans porc')]),
    ];
    await requests[0]?.answer([green, bean, steak]);
    const toggle = (tagId: string) => menu.send({ type: 'filter.toggled', tagId });
    toggle('tag_veggie');
    expect(names()).toEqual(['dahl', 'chili']);
    toggle('tag_bistrot');
    expect(names()).toEqual(['chili']);
    toggle('tag_equilibre');
    expect(names()).toEqual(['chili']);
    toggle('tag_sans_porc');
    expect(names()).toEqual(['chili']);
    // The filter is ignored, because no meal of the week would remain.
    toggle('tag_vegetal');
    expect(names()).toEqual(['chili']);
  });

  test('filters world cuisine by the main tag @R3.10', async () => {
    const { menu, requests, names } = open({}, mealTagsOf('prod'));
    menu.send({ type: 'menu.requested', week: null, meal: null });
    const curry = { ...meal('curry', []), mainTag: { name: 'Cuisine du Monde', class: 'monde' } };
    await requests[0]?.answer([curry, gnocchi]);
    menu.send({ type: 'filter.toggled', tagId: 'monde' });
    expect(names()).toEqual(['curry']);
  });

  test('applies the active filters to another week even if no meal matches', async () => {
    const { menu, requests, names, context } = await openFirst();
    menu.send({ type: 'filter.toggled', tagId: organicTag.id });
    menu.send({ type: 'week.chosen', week: second });
    await requests[1]?.answer([gnocchi]);
    expect(names()).toEqual([]);
    expect(mealCount(context())).toBe(1);
  });

  test('ignores a filter that would leave no meal and lets the visitor remove an active one @R2.38', async () => {
    const { menu, requests, names, context } = await openFirst();
    const toggle = ({ id }: { id: string }) => menu.send({ type: 'filter.toggled', tagId: id });
    toggle(organicTag);
    expect(filterIsOffered(context(), vegetarianTag.id)).toBe(false);
    toggle(vegetarianTag);
    expect(names()).toEqual(['bourguignon', 'saumon']);
    expect(allergenIsOffered(context(), 'Poisson')).toBe(true);
    menu.send({ type: 'week.chosen', week: second });
    await requests[1]?.answer([gnocchi]);
    expect(filterIsOffered(context(), organicTag.id)).toBe(true);
    toggle(organicTag);
    expect(names()).toEqual(['gnocchi']);
    expect(filterIsOffered(context(), organicTag.id)).toBe(false);
    menu.send({ type: 'allergen.toggled', allergen: 'Lait' });
    expect(names()).toEqual(['gnocchi']);
  });

  test('offers every filter while a week is loading or empty', async () => {
    const { menu, requests, context } = open();
    menu.send({ type: 'menu.requested', week: null, meal: null });
    expect(filterIsOffered(context(), organicTag.id)).toBe(true);
    await requests[0]?.answer([]);
    expect(filterIsOffered(context(), organicTag.id)).toBe(true);
  });

  test('leaves the open meal open if a filter excludes it', async () => {
    const { menu, context, names } = await openFirst();
    menu.send({ type: 'meal.opened', meal: 'gnocchi' });
    menu.send({ type: 'filter.toggled', tagId: organicTag.id });
    expect(names()).not.toContain('gnocchi');
    expect(openMeal(context())).toBe(gnocchi);
    menu.send({ type: 'meal.dismissed' });
    expect(openMeal(context())).toBeNull();
  });
});

describe('allergen filter', () => {
  const cheese = meal('fromage', [bistrot], ['Lait']);
  const fish = meal('poisson', [bistrot], ['Poissons', 'Blé (gluten)']);
  const unknownAllergen = meal('mystère', [bistrot], ['E 322']);

  async function openAll() {
    const page = open();
    page.menu.send({ type: 'menu.requested', week: null, meal: null });
    await page.requests[0]?.answer([cheese, fish, unknownAllergen, gnocchi]);
    const toggle = (allergen: Allergen) => page.menu.send({ type: 'allergen.toggled', allergen });
    return { ...page, toggle };
  }

  test('excludes meals with an avoided allergen or an unknown one @R3.23', async () => {
    const { names, toggle } = await openAll();
    expect(names()).toHaveLength(4);
    toggle('Lait');
    expect(names()).toEqual(['poisson', 'gnocchi']);
    toggle('Gluten');
    expect(names()).toEqual(['gnocchi']);
    toggle('Lait');
    expect(names()).toEqual(['fromage', 'gnocchi']);
    toggle('Gluten');
    expect(names()).toHaveLength(4);
  });

  test('combines allergens with filters in every week and clears both together', async () => {
    const { menu, requests, names, toggle, context } = await openAll();
    toggle('Poisson');
    menu.send({ type: 'filter.toggled', tagId: bistrot.id });
    expect(names()).toEqual(['fromage', 'gnocchi']);
    menu.send({ type: 'week.chosen', week: second });
    await requests[1]?.answer([fish]);
    expect(names()).toEqual([]);
    menu.send({ type: 'filters.cleared' });
    expect(names()).toEqual(['poisson']);
    expect(context()).toMatchObject({ filters: [], avoided: [] });
  });
});

describe('meal in the URL', () => {
  test('opens the meal of the URL once its week has loaded', async () => {
    const { menu, requests, context } = open();
    menu.send({ type: 'menu.requested', week: first, meal: 'saumon' });
    expect(openMeal(context())).toBeNull();
    await requests[0]?.answer(everything);
    expect(openMeal(context())).toBe(saumon);
    menu.send({ type: 'menu.requested', week: null, meal: null });
    expect(openMeal(context())).toBeNull();
  });

  test('opens no meal if the week does not contain the meal of the URL', async () => {
    const { menu, context } = await openFirst();
    menu.send({ type: 'menu.requested', week: first, meal: 'nobody' });
    expect(context().meal).toBe('nobody');
    expect(openMeal(context())).toBeNull();
  });

  test('closes the open meal when the visitor chooses another week', async () => {
    const { menu, context } = await openFirst();
    menu.send({ type: 'meal.opened', meal: 'saumon' });
    menu.send({ type: 'week.chosen', week: second });
    expect(context().meal).toBeNull();
  });
});
