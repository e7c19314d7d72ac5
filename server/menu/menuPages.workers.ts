import { LRUCache } from 'lru-cache';
import { minute } from '#machines/domain/duration.ts';
import type { PageDrawer } from '#server/contracts/drawnMenu.ts';
import { log } from '#server/logging/log.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { menuAsker } from './askMenu.ts';
import { createMenuCache } from './menuCache.ts';
import { createMenuPages, type DrawnPage, type MenuPages } from './menuPages.ts';

interface MenuPagesOptions {
  readonly drawer: () => Promise<PageDrawer>;
  readonly main: Pick<MainBackend, 'menu'>;
  readonly now: () => number;
}

/** In ms. After this timeout, the page without dishes is served. */
const patience = 1000;

/** `ttl` in ms. */
const cached = { max: 200, ttl: 5 * minute };

/** Renders per request, because on Workers a request cannot wait for another. */
export function menuPagesByRequest({ drawer, main, now }: MenuPagesOptions): Pick<MenuPages, 'at'> {
  const drawn = new LRUCache<string, DrawnPage>({ ...cached, perf: { now } });
  return {
    at: async (query) => {
      const key = `${query.get('semaine') ?? ''} ${query.get('plat') ?? ''}`;
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const menus = createMenuCache({ ask: menuAsker(main), now, patience });
      try {
        const page = await createMenuPages({ drawer: await drawer(), menus, compress: null, now }).at(query);
        if (page !== null) drawn.set(key, page);
        return page;
      } catch (error) {
        log.warn('menu.not_drawn', { code: 'unreadable', error });
        return null;
      }
    },
  };
}
