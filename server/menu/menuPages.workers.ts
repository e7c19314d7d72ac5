import { LRUCache } from 'lru-cache';
import { minute } from '#machines/domain/duration.ts';
import type { MenuPageRenderer } from '#server/contracts/menuPageData.ts';
import { log } from '#server/logging/log.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { createMenuReader } from './menuReader.ts';
import { createMenuCache } from './menuCache.ts';
import { createMenuPages, type RenderedPage, type MenuPages } from './menuPages.ts';

interface MenuPagesOptions {
  readonly loadRenderer: () => Promise<MenuPageRenderer>;
  readonly main: Pick<MainBackend, 'readMenu'>;
  readonly now: () => number;
}

const menuTimeoutMs = 1000;

const cacheOptions = { max: 200, ttl: 5 * minute };

/** Renders menu pages per request, because on Workers a request cannot wait for another. */
export function createMenuPagesPerRequest({
  loadRenderer,
  main,
  now,
}: MenuPagesOptions): Pick<MenuPages, 'render'> {
  const pageCache = new LRUCache<string, RenderedPage>({ ...cacheOptions, perf: { now } });
  return {
    render: async (query) => {
      const key = `${query.get('semaine') ?? ''} ${query.get('plat') ?? ''}`;
      const cachedPage = pageCache.get(key);
      if (cachedPage !== undefined) return cachedPage;
      const menuCache = createMenuCache({ readMeals: createMenuReader(main), now, timeoutMs: menuTimeoutMs });
      try {
        const page = await createMenuPages({
          renderer: await loadRenderer(),
          menuCache,
          compress: null,
          now,
        }).render(query);
        if (page !== null) pageCache.set(key, page);
        return page;
      } catch (error) {
        log.warn('menu.not_drawn', { code: 'unreadable', error });
        return null;
      }
    },
  };
}
