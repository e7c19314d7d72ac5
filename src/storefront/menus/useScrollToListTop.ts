import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top of a list if its content changes while the top is out of view.
 * @param contentKey identifies the content of the list
 */
export function useScrollToListTop(contentKey: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const previousKey = useRef(contentKey);
  useEffect(() => {
    if (previousKey.current === contentKey) return;
    previousKey.current = contentKey;
    if (list.current === null) return;
    const scrollPadding = Number.parseFloat(
      getComputedStyle(document.documentElement).scrollPaddingBlockStart,
    );
    if (list.current.getBoundingClientRect().top < scrollPadding)
      list.current.scrollIntoView({ behavior: 'instant' });
  }, [contentKey]);
  return list;
}
