import { allowsPrefetch, type Connection } from '#machines/domain/connection.ts';
import { interactions, whenIdle } from '#src/effects/browser/scheduling.ts';

/** Returns the browser's network information, or `null` in Safari and Firefox. */
function readConnection(): Connection | null {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return null;
  return {
    isSaving: 'saveData' in connection && connection.saveData === true,
    effectiveType: 'effectiveType' in connection ? String(connection.effectiveType) : '',
  };
}

interface PrefetchListeners {
  /** Called once, when the visitor is near the box picker and the prefetch starts. */
  readonly onApproach: () => void;
  /** Called once, when the browser has all the code in its cache. */
  readonly onPrefetched: () => void;
}

/** Puts all files into the browser's cache. Stays pending if one fails to load. */
async function prefetchFiles({ content }: HTMLTemplateElement, onPrefetched: () => void): Promise<void> {
  const links = [...content.querySelectorAll('link')];
  const loads = links.map(
    (link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
  );
  for (const link of links)
    if (!link.relList.supports('prefetch')) link.rel = link.as === 'script' ? 'modulepreload' : 'preload';
  document.head.append(content);
  await Promise.all(loads);
  // For the starter script, which runs without the machines.
  document.documentElement.dataset['prefetched'] = '';
  onPrefetched();
}

/**
 * Prefetches the checkout's code when the box picker is within one screen.
 * @rule R2.37
 */
export function prefetchOrderCode(listeners: PrefetchListeners): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(() => prefetchOrderCode(listeners)), { once: true });
    return;
  }
  const next = document.querySelector<HTMLTemplateElement>('template#next');
  const picker = document.querySelector('#select-your-box');
  if (next === null || picker === null) return;
  const watchPicker = (): void => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void prefetchFiles(next, listeners.onPrefetched);
        listeners.onApproach();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(picker);
  };
  const connection = readConnection();
  if (connection !== null) {
    if (allowsPrefetch(connection)) watchPicker();
    return;
  }
  if (scrollY > 0) {
    watchPicker();
    return;
  }
  const controller = new AbortController();
  const onInteraction = (): void => {
    controller.abort();
    whenIdle(watchPicker);
  };
  for (const type of interactions)
    addEventListener(type, onInteraction, { passive: true, capture: true, signal: controller.signal });
}
