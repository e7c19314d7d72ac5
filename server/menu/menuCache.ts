import type { Meal } from '#machines/domain/meal.ts';
import { within } from '#server/http/deadline.ts';
import { log } from '#server/logging/log.ts';

interface MenuCacheOptions {
  /** Asks the main backend for a week (ISO). */
  readonly ask: (week: string, signal: AbortSignal) => Promise<readonly Meal[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In ms: so long a visitor waits for what has been asked for, counted from when it was. */
  readonly patience: number;
}

/** The menus of some weeks as the server last heard of them. */
export interface MenuCache {
  /** The meals of a week (ISO): the same list until something changes in it. Null when they are not there in time. */
  of(week: string): Promise<readonly Meal[] | null>;
  /** As if nothing had ever been asked. */
  forget(): void;
}

interface Week {
  readonly stop: AbortController;
  cached: { readonly meals: readonly Meal[]; readonly at: number } | null;
  asking: { readonly answer: Promise<void>; readonly since: number } | null;
  failedAt: number;
}

const aMinute = 60_000;
/** So long a menu is not asked for again. */
const fresh = 5 * aMinute;
/** So long it is shown while the main backend is asked again, or does not answer. */
const longest = 60 * aMinute;
/** In ms: after a failure the server neither asks nor draws for so long. */
export const retryDelay = 10_000;

const isSame = (one: readonly Meal[], other: readonly Meal[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Caches menus as an incremental static page is cached: what is there is shown at once, and asked for again beside it once it is not fresh.
 * A week is asked for once at a time, however many visitors want it.
 */
export function createMenuCache({ ask, now, patience }: MenuCacheOptions): MenuCache {
  const weeks = new Map<string, Week>();

  const shownIn = ({ cached }: Week): readonly Meal[] | null =>
    cached !== null && now() - cached.at < longest ? cached.meals : null;
  const isResting = ({ failedAt }: Week): boolean => now() - failedAt < retryDelay;
  const isWanted = (week: Week): boolean =>
    week.asking === null && !isResting(week) && (week.cached === null || now() - week.cached.at >= fresh);
  /** Nobody has asked about it for so long. */
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
