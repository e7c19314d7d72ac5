import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a head that unfolds when it is chosen, while another one above it folds: it stays under the finger, or at least
 * in sight.
 * @param head what stays
 * @returns call it before the choice is made.
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
