import { useEffect, useRef } from 'react';

/**
 * For a block whose buttons change with its state: whoever pressed one that has gone stays in the block, and is not
 * thrown back to the top of the page. Spread it on the block.
 */
export function useRestoredFocus() {
  const ref = useRef<HTMLFieldSetElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true;
    },
    // React says nothing of a focus that goes with its element.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
