import { useLayoutEffect, useRef, type RefObject } from 'react';
import { nextPaint } from '#src/effects/browser/scheduling.ts';

/**
 * Keeps an element in place when it unfolds while another element above it folds.
 * @returns function to call before the customer's choice changes
 */
export function useStablePosition(
  elementRef: RefObject<HTMLElement | null>,
  isDisplayed: boolean,
): () => Promise<void> {
  const previousTop = useRef<number>(null);
  useLayoutEffect(() => {
    if (!isDisplayed || previousTop.current === null || elementRef.current === null) return;
    scrollBy({
      top: elementRef.current.getBoundingClientRect().top - previousTop.current,
      behavior: 'instant',
    });
    elementRef.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    previousTop.current = null;
  }, [elementRef, isDisplayed]);
  return async () => {
    // Before the paint, the browser would have to calculate the layout within the press.
    await nextPaint();
    previousTop.current = elementRef.current?.getBoundingClientRect().top ?? null;
  };
}
