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

interface Drawing {
  readonly page: Promise<DrawnPage | null>;
  isOver(): boolean;
}

/** Pages of one week: without an open dish, and per open dish. */
interface Shelf {
  readonly day: string;
  readonly meals: readonly Meal[];
  readonly drawings: Map<string | null, Drawing>;
}

/**
 * Caches pages until the day in Paris or the meals change. Unsupported weeks and dishes fall back to a
 * default, so the cache is bounded.
 */
export function createMenuPages({ drawer, menus, compress, now }: MenuPagesOptions): MenuPages {
  const shelves = new Map<string, Shelf>();

  async function packed(html: string): Promise<DrawnPage> {
    const brotli = compress === null ? null : await compress(html);
    return { html, brotli, etag: `W/"${hashOf(html).slice(0, 30)}"` };
  }

  function shelfOf(week: string, day: string, meals: readonly Meal[]): Shelf {
    const shelf = shelves.get(week);
    if (shelf?.day === day && shelf.meals === meals) return shelf;
    const fresh = { day, meals, drawings: new Map() };
    shelves.set(week, fresh);
    return fresh;
  }

  function begin(menu: DrawnMenu): Drawing {
    let failedAt: number | null = null;
    const draw = async (): Promise<DrawnPage | null> => {
      try {
        return await packed(await drawer.drawMenu(menu));
      } catch (error) {
        failedAt = now();
        log.error('menu.undrawn', { week: menu.week, error });
        return null;
      }
    };
    return { page: draw(), isOver: () => failedAt !== null && now() - failedAt >= retryDelay };
  }

  return {
    at: async (query) => {
      const day = dayOf(now());
      const weeks = weeksSeenOn(day);
      for (const week of shelves.keys()) if (!weeks.includes(week)) shelves.delete(week);
      const week = weeks.find((one) => one === query.get('semaine')) ?? weeks[0];
      const meals = await menus.of(week);
      if (meals === null) return null;
      const meal = meals.find(({ id }) => id === query.get('plat'))?.id ?? null;
      const { drawings } = shelfOf(week, day, meals);
      const last = drawings.get(meal);
      const drawing = last === undefined || last.isOver() ? begin({ day, week, meals, meal }) : last;
      drawings.set(meal, drawing);
      return drawing.page;
    },
    forget: () => {
      menus.forget();
      shelves.clear();
    },
  };
}
