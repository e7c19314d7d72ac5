import type { Meal } from '#machines/domain/meal.ts';
import { dayOf, weeksSeenOn } from '#machines/domain/week.ts';
import type { DrawnMenu, PageDrawer } from '#server/contracts/drawnMenu.ts';
import { retryDelay, type MenuCache } from './menuCache.ts';
import { hashOf } from '#server/crypto/hash.ts';
import { log } from '#server/logging/log.ts';

export interface DrawnPage {
  readonly html: string;
  /** `null` if the platform compresses. */
  readonly brotli: Uint8Array<ArrayBuffer> | null;
  readonly etag: string;
}

export interface MenuPages {
  /** `null` if it is not ready in time. */
  at(query: URLSearchParams): Promise<DrawnPage | null>;
  forget(): void;
}

interface MenuPagesOptions {
  readonly drawer: PageDrawer;
  readonly menus: MenuCache;
  readonly compress: ((html: string) => Promise<Uint8Array<ArrayBuffer>>) | null;
  readonly now: () => number;
}

interface PageRender {
  readonly page: Promise<DrawnPage | null>;
  hasExpired(): boolean;
}

/** Pages of one week: without an open dish, and per open dish. */
interface WeekPages {
  readonly day: string;
  readonly meals: readonly Meal[];
  readonly renders: Map<string | null, PageRender>;
}

/**
 * Caches pages until the day in Paris or the meals change. Unsupported weeks and dishes fall back to a
 * default, so the cache is bounded.
 */
export function createMenuPages({
  drawer: renderer,
  menus: menuCache,
  compress,
  now,
}: MenuPagesOptions): MenuPages {
  const pagesByWeek = new Map<string, WeekPages>();

  async function toRenderedPage(html: string): Promise<DrawnPage> {
    const brotli = compress === null ? null : await compress(html);
    return { html, brotli, etag: `W/"${hashOf(html).slice(0, 30)}"` };
  }

  function getOrCreateWeekPages(week: string, day: string, meals: readonly Meal[]): WeekPages {
    const weekPages = pagesByWeek.get(week);
    if (weekPages?.day === day && weekPages.meals === meals) return weekPages;
    const newWeekPages = { day, meals, renders: new Map() };
    pagesByWeek.set(week, newWeekPages);
    return newWeekPages;
  }

  function startRender(menu: DrawnMenu): PageRender {
    let failedAt: number | null = null;
    const renderPage = async (): Promise<DrawnPage | null> => {
      try {
        return await toRenderedPage(await renderer.drawMenu(menu));
      } catch (error) {
        failedAt = now();
        log.error('menu.undrawn', { week: menu.week, error });
        return null;
      }
    };
    return { page: renderPage(), hasExpired: () => failedAt !== null && now() - failedAt >= retryDelay };
  }

  return {
    at: async (query) => {
      const day = dayOf(now());
      const weeks = weeksSeenOn(day);
      for (const week of pagesByWeek.keys()) if (!weeks.includes(week)) pagesByWeek.delete(week);
      const week = weeks.find((supportedWeek) => supportedWeek === query.get('semaine')) ?? weeks[0];
      const meals = await menuCache.of(week);
      if (meals === null) return null;
      const meal = meals.find(({ id }) => id === query.get('plat'))?.id ?? null;
      const { renders } = getOrCreateWeekPages(week, day, meals);
      const previousRender = renders.get(meal);
      const pageRender =
        previousRender === undefined || previousRender.hasExpired()
          ? startRender({ day, week, meals, meal })
          : previousRender;
      renders.set(meal, pageRender);
      return pageRender.page;
    },
    forget: () => {
      menuCache.forget();
      pagesByWeek.clear();
    },
  };
}
