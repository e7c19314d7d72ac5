import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Observed area, from far above the viewport to its middle. An element above the viewport is still inside.
 */
const aboveMiddle = '1000000px 0px -50% 0px';

/**
 * Calls `onPast` once when the element scrolls past the middle of the screen. If the page opens below the
 * element, `onPast` waits for the next scroll.
 * @rule R4.25
 */
export function useScrolledPast(element: RefObject<Element | null>, onPast: () => void): void {
  const callOnPast = useEffectEvent(onPast);
  useEffect(() => {
    if (element.current === null) return;
    const controller = new AbortController();
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isInitialEntry = isFirst;
        isFirst = false;
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        if (isInitialEntry)
          addEventListener('scroll', () => callOnPast(), { once: true, signal: controller.signal });
        else callOnPast();
      },
      { rootMargin: aboveMiddle },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [element]);
}
