import { mondayOf } from '#machines/domain/week.ts';
import type { Meal } from '#machines/domain/meal.ts';
import { mainFunctionTimeout } from '#machines/domain/timeouts.ts';
import { withDeadline } from '#server/http/deadline.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { log } from '#server/logging/log.ts';

/**
 * Logs each invalid meal once, so that the owner can fix the meal.
 * @throws UnansweredError, DeadlineError
 */
export function createMenuReader(main: Pick<MainBackend, 'readMenu'>) {
  const loggedMeals = new Set<string>();
  return async (week: string, signal: AbortSignal): Promise<readonly Meal[]> => {
    const { meals, invalidMeals } = await withDeadline(mainFunctionTimeout, (deadline) =>
      main.readMenu(mondayOf(week), AbortSignal.any([signal, deadline])),
    );
    for (const { id, fields } of invalidMeals) {
      const key = [id, ...fields].join(' ');
      if (!loggedMeals.has(key)) log.warn('menu.meal_skipped', { meal: id, paths: fields });
      loggedMeals.add(key);
    }
    return meals;
  };
}
