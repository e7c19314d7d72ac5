import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Extends far above the viewport, so elements scrolled past still intersect. */
const aboveMiddle = '1000000px 0px -50% 0px';

/**
 * Calls `onPast` once when the element's top scrolls past the middle of the screen.
 * If the page opens below the element, for example after a reload, waits for the next scroll.
 * @rule R4.25
 */
export function useScrolledPast(element: RefObject<Element | null>, onPast: () => void): void {
  const call = useEffectEvent(onPast);
  useEffect(() => {
    if (element.current === null) return;
    const leaving = new AbortController();
    let isFirst = true;
    const watching = new IntersectionObserver(
      ([entry]) => {
        const wasThere = isFirst;
        isFirst = false;
        if (entry?.isIntersecting !== true) return;
        watching.disconnect();
        if (wasThere) addEventListener('scroll', () => call(), { once: true, signal: leaving.signal });
        else call();
      },
      { rootMargin: aboveMiddle },
    );
    watching.observe(element.current);
    return () => {
      watching.disconnect();
      leaving.abort();
    };
  }, [element]);
}
