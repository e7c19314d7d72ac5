import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps an element in place when it unfolds while another element above it folds.
 * @returns function to call before the customer's choice changes
 */
export function useStablePosition(elementRef: RefObject<HTMLElement | null>, isChosen: boolean): () => void {
  const previousTop = useRef<number>(null);
  useLayoutEffect(() => {
    if (!isChosen || previousTop.current === null || elementRef.current === null) return;
    scrollBy({
      top: elementRef.current.getBoundingClientRect().top - previousTop.current,
      behavior: 'instant',
    });
    elementRef.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    previousTop.current = null;
  }, [elementRef, isChosen]);
  return () => {
    previousTop.current = elementRef.current?.getBoundingClientRect().top ?? null;
  };
}
