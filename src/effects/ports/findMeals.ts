import { fromPromise } from 'xstate';
import type { WeekMenu } from '#machines/menu/menu.machine.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { Backends } from './backends.ts';

const loadFetchMeals = () => fetchCode(() => import('./fetchMeals.ts'));

/** Preloads the code that requests dishes, because a later deployment may delete the file. */
export function preloadMealsCode(): void {
  void loadFetchMeals().catch(() => undefined);
}

export const findMeals = (backends?: Pick<Backends, 'main'>) =>
  fromPromise<WeekMenu, { monday: string }>(async ({ input: { monday }, signal }) => {
    const { fetchMeals } = await loadFetchMeals();
    return fetchMeals(monday, signal, backends);
  });
