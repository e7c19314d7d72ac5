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
const menuTimeoutMs = 1000;

/** `ttl` in ms. */
const cacheOptions = { max: 200, ttl: 5 * minute };

/** Renders per request, because on Workers a request cannot wait for another. */
export function menuPagesByRequest({
  drawer: loadRenderer,
  main,
  now,
}: MenuPagesOptions): Pick<MenuPages, 'at'> {
  const pageCache = new LRUCache<string, DrawnPage>({ ...cacheOptions, perf: { now } });
  return {
    at: async (query) => {
      const key = `${query.get('semaine') ?? ''} ${query.get('plat') ?? ''}`;
      const cachedPage = pageCache.get(key);
      if (cachedPage !== undefined) return cachedPage;
      const menuCache = createMenuCache({ ask: menuAsker(main), now, patience: menuTimeoutMs });
      try {
        const page = await createMenuPages({
          drawer: await loadRenderer(),
          menus: menuCache,
          compress: null,
          now,
        }).at(query);
        if (page !== null) pageCache.set(key, page);
        return page;
      } catch (error) {
        log.warn('menu.not_drawn', { code: 'unreadable', error });
        return null;
      }
    },
  };
}
