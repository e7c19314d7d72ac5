import { useLayoutEffect, useRef, type RefObject } from 'react';

/** If the customer is already in the field, selects its filled text, so that typing replaces it. */
export function useSelectedWhenFilled(text: string | null): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (text !== null && document.activeElement === input.current) input.current?.select();
  }, [text]);
  return input;
}
