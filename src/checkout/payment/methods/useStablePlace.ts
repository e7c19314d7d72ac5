import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Prevents an element from moving when it unfolds while another element above it folds.
 * @returns function to call before the choice changes
 */
export function useStablePlace(head: RefObject<HTMLElement | null>, isChosen: boolean): () => void {
  const before = useRef<number>(null);
  useLayoutEffect(() => {
    if (!isChosen || before.current === null || head.current === null) return;
    scrollBy({ top: head.current.getBoundingClientRect().top - before.current, behavior: 'instant' });
    head.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    before.current = null;
  }, [head, isChosen]);
  return () => {
    before.current = head.current?.getBoundingClientRect().top ?? null;
  };
}
