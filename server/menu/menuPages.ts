import type { Meal } from '#machines/domain/meal.ts';
import { dayOf, weeksVisibleOn } from '#machines/domain/week.ts';
import type { MenuPageData, MenuPageRenderer } from '#server/contracts/menuPageData.ts';
import { retryDelayMs, type MenuCache } from './menuCache.ts';
import { sha256Hex } from '#server/crypto/hash.ts';
import { log } from '#server/logging/log.ts';

export interface RenderedPage {
  readonly html: string;
  /** Compressed page. `null` if the hosting platform compresses responses. */
  readonly brotli: Uint8Array<ArrayBuffer> | null;
  readonly etag: string;
}

export interface MenuPages {
  /** Returns the page, or `null` if it is not ready in time. */
  render(query: URLSearchParams): Promise<RenderedPage | null>;
  clear(): void;
}

interface MenuPagesOptions {
  readonly renderer: MenuPageRenderer;
  readonly menuCache: MenuCache;
  readonly compress: ((html: string) => Promise<Uint8Array<ArrayBuffer>>) | null;
  readonly now: () => number;
}

interface PageRender {
  readonly page: Promise<RenderedPage | null>;
  hasExpired(): boolean;
}

interface WeekPages {
  readonly day: string;
  readonly meals: readonly Meal[];
  readonly renders: Map<string | null, PageRender>;
}

/** Caches menu pages until the meals or the day in Paris change. */
export function createMenuPages({ renderer, menuCache, compress, now }: MenuPagesOptions): MenuPages {
  const pagesByWeek = new Map<string, WeekPages>();

  async function toRenderedPage(html: string): Promise<RenderedPage> {
    const brotli = compress === null ? null : await compress(html);
    return { html, brotli, etag: `W/"${sha256Hex(html).slice(0, 30)}"` };
  }

  function getOrCreateWeekPages(week: string, day: string, meals: readonly Meal[]): WeekPages {
    const weekPages = pagesByWeek.get(week);
    if (weekPages?.day === day && weekPages.meals === meals) return weekPages;
    const newWeekPages = { day, meals, renders: new Map() };
    pagesByWeek.set(week, newWeekPages);
    return newWeekPages;
  }

  function startRender(menu: MenuPageData): PageRender {
    let failedAt: number | null = null;
    const renderPage = async (): Promise<RenderedPage | null> => {
      try {
        return await toRenderedPage(await renderer.drawMenu(menu));
      } catch (error) {
        failedAt = now();
        log.error('menu.undrawn', { week: menu.week, error });
        return null;
      }
    };
    return { page: renderPage(), hasExpired: () => failedAt !== null && now() - failedAt >= retryDelayMs };
  }

  return {
    render: async (query) => {
      const day = dayOf(now());
      const weeks = weeksVisibleOn(day);
      for (const week of pagesByWeek.keys()) if (!weeks.includes(week)) pagesByWeek.delete(week);
      const week = weeks.find((supportedWeek) => supportedWeek === query.get('semaine')) ?? weeks[0];
      const meals = await menuCache.get(week);
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
    clear: () => {
      menuCache.clear();
      pagesByWeek.clear();
    },
  };
}
