import { fromPromise } from 'xstate';
import type { WeekMenu } from '#machines/menu/menu.machine.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { Backends } from './backends.ts';

const loadFetchMeals = () => fetchCode(() => import('./fetchMeals.ts'));

/** Preloads the code, because a deployment may remove its chunk. */
export function preloadMealsCode(): void {
  void loadFetchMeals().catch(() => undefined);
}

/** Loads the fetching code on demand, because most visits need only the prerendered dishes. */
export const findMeals = (backends?: Pick<Backends, 'main'>) =>
  fromPromise<WeekMenu, { monday: string }>(async ({ input: { monday }, signal }) => {
    const { fetchMeals } = await loadFetchMeals();
    return fetchMeals(monday, signal, backends);
  });
