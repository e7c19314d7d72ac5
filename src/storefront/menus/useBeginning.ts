import { useEffect, useRef, type RefObject } from 'react';

/**
 * Leads to the beginning of a list when something else is listed and it has been scrolled out of sight: who
 * narrows a long list at its end would else see nothing of what is left.
 * @param listed tells one list from another
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
