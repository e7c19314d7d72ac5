import type { Meal } from '#machines/domain/meal.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { log } from '#server/logging/log.ts';

interface MenuCacheOptions {
  readonly readMeals: (week: string, signal: AbortSignal) => Promise<readonly Meal[]>;
  readonly now: () => number;
  readonly timeoutMs: number;
}

export interface MenuCache {
  /** Returns the same array until a meal changes. `null` if the meals do not arrive in time. */
  get(week: string): Promise<readonly Meal[] | null>;
  clear(): void;
}

interface CachedWeek {
  readonly abortController: AbortController;
  cached: { readonly meals: readonly Meal[]; readonly at: number } | null;
  pendingRequest: { readonly answer: Promise<void>; readonly since: number } | null;
  failedAt: number;
}

const minuteMs = 60_000;
const freshMs = 5 * minuteMs;
const maxStaleMs = 60 * minuteMs;
export const retryDelayMs = 10_000;

const haveSameMeals = (one: readonly Meal[], other: readonly Meal[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Menu cache with stale-while-revalidate and one pending request per week. */
export function createMenuCache({ readMeals, now, timeoutMs }: MenuCacheOptions): MenuCache {
  const weeks = new Map<string, CachedWeek>();

  const usableMealsOf = ({ cached }: CachedWeek): readonly Meal[] | null =>
    cached !== null && now() - cached.at < maxStaleMs ? cached.meals : null;
  const isBackingOff = ({ failedAt }: CachedWeek): boolean => now() - failedAt < retryDelayMs;
  const needsRefresh = (week: CachedWeek): boolean =>
    week.pendingRequest === null &&
    !isBackingOff(week) &&
    (week.cached === null || now() - week.cached.at >= freshMs);
  const isUnused = (week: CachedWeek): boolean =>
    week.pendingRequest === null && usableMealsOf(week) === null && !isBackingOff(week);

  function getOrCreateWeek(name: string): CachedWeek {
    for (const [other, week] of weeks) if (other !== name && isUnused(week)) weeks.delete(other);
    const week = weeks.get(name) ?? {
      abortController: new AbortController(),
      cached: null,
      pendingRequest: null,
      failedAt: Number.NEGATIVE_INFINITY,
    };
    weeks.set(name, week);
    return week;
  }

  async function refresh(name: string, week: CachedWeek): Promise<void> {
    try {
      const meals = await readMeals(name, week.abortController.signal);
      week.cached = {
        meals: week.cached !== null && haveSameMeals(week.cached.meals, meals) ? week.cached.meals : meals,
        at: now(),
      };
    } catch (error) {
      week.failedAt = now();
      if (!week.abortController.signal.aborted) log.error('menu.unread', { week: name, error });
    } finally {
      week.pendingRequest = null;
    }
  }

  return {
    get: async (name) => {
      const week = getOrCreateWeek(name);
      if (needsRefresh(week)) week.pendingRequest = { answer: refresh(name, week), since: now() };
      const usableMeals = usableMealsOf(week);
      if (usableMeals !== null || week.pendingRequest === null) return usableMeals;
      const { answer: requestDone, since: startedAt } = week.pendingRequest;
      const remainingMs = timeoutMs - (now() - startedAt);
      if (remainingMs > 0) await withDeadline(remainingMs, () => requestDone).catch(() => undefined);
      return usableMealsOf(week);
    },
    clear: () => {
      for (const { abortController } of weeks.values()) abortController.abort();
      weeks.clear();
    },
  };
}
