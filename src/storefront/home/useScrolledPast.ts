import { useEffect, useEffectEvent, type RefObject } from 'react';

/** All that lies above the middle of the screen, however far up. */
const aboveMiddle = '1000000px 0px -50% 0px';

/**
 * Calls once an element's top has been scrolled past the middle of the screen. A page that opens further down, as
 * after a reload, waits for the visitor's next scroll.
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
