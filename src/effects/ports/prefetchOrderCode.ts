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

function appendPrefetchLinks({ content }: HTMLTemplateElement): void {
  for (const link of content.querySelectorAll('link')) {
    if (!link.relList.supports('prefetch')) link.rel = link.as === 'script' ? 'modulepreload' : 'preload';
  }
  document.head.append(content);
}

/**
 * Prefetches the checkout's code when the box picker is within one screen.
 * @param onPrefetch called once, at the same time
 * @rule R2.37
 */
export function prefetchOrderCode(onPrefetch: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(() => prefetchOrderCode(onPrefetch)), { once: true });
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
        appendPrefetchLinks(next);
        onPrefetch();
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
