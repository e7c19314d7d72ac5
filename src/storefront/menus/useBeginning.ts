import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top of a list when its content changes while that top is out of view.
 * @param listed identifies the content of the list
 */
export function useBeginning(listed: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(listed);
  useEffect(() => {
    if (shown.current === listed) return;
    shown.current = listed;
    if (list.current === null) return;
    const clear = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
    if (list.current.getBoundingClientRect().top < clear)
      list.current.scrollIntoView({ behavior: 'instant' });
  }, [listed]);
  return list;
}
