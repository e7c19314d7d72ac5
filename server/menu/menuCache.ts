import type { Meal } from '#machines/domain/meal.ts';
import { within } from '#server/http/deadline.ts';
import { log } from '#server/logging/log.ts';

interface MenuCacheOptions {
  readonly ask: (week: string, signal: AbortSignal) => Promise<readonly Meal[]>;
  readonly now: () => number;
  /** In ms, from the start of the request. */
  readonly patience: number;
}

export interface MenuCache {
  /** Returns the same array until a meal changes, or `null` if the meals do not arrive in time. */
  of(week: string): Promise<readonly Meal[] | null>;
  forget(): void;
}

interface Week {
  readonly stop: AbortController;
  cached: { readonly meals: readonly Meal[]; readonly at: number } | null;
  asking: { readonly answer: Promise<void>; readonly since: number } | null;
  failedAt: number;
}

const aMinute = 60_000;
/** In ms. */
const fresh = 5 * aMinute;
/** In ms, during which a stale menu is shown. */
const longest = 60 * aMinute;
/** In ms, after a failure. */
export const retryDelay = 10_000;

const isSame = (one: readonly Meal[], other: readonly Meal[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Stale-while-revalidate, with one pending request per week. */
export function createMenuCache({ ask, now, patience }: MenuCacheOptions): MenuCache {
  const weeks = new Map<string, Week>();

  const shownIn = ({ cached }: Week): readonly Meal[] | null =>
    cached !== null && now() - cached.at < longest ? cached.meals : null;
  const isResting = ({ failedAt }: Week): boolean => now() - failedAt < retryDelay;
  const isWanted = (week: Week): boolean =>
    week.asking === null && !isResting(week) && (week.cached === null || now() - week.cached.at >= fresh);
  const isOver = (week: Week): boolean => week.asking === null && shownIn(week) === null && !isResting(week);

  function weekOf(name: string): Week {
    for (const [other, week] of weeks) if (other !== name && isOver(week)) weeks.delete(other);
    const week = weeks.get(name) ?? {
      stop: new AbortController(),
      cached: null,
      asking: null,
      failedAt: Number.NEGATIVE_INFINITY,
    };
    weeks.set(name, week);
    return week;
  }

  async function refresh(name: string, week: Week): Promise<void> {
    try {
      const meals = await ask(name, week.stop.signal);
      week.cached = {
        meals: week.cached !== null && isSame(week.cached.meals, meals) ? week.cached.meals : meals,
        at: now(),
      };
    } catch (error) {
      week.failedAt = now();
      if (!week.stop.signal.aborted) log.error('menu.unread', { week: name, error });
    } finally {
      week.asking = null;
    }
  }

  return {
    of: async (name) => {
      const week = weekOf(name);
      if (isWanted(week)) week.asking = { answer: refresh(name, week), since: now() };
      const shown = shownIn(week);
      if (shown !== null || week.asking === null) return shown;
      const { answer, since } = week.asking;
      const left = patience - (now() - since);
      if (left > 0) await within(left, () => answer).catch(() => undefined);
      return shownIn(week);
    },
    forget: () => {
      for (const { stop } of weeks.values()) stop.abort();
      weeks.clear();
    },
  };
}
