import { useEffect, useRef } from 'react';

/** If the focused button disappears, the block gets the focus. Spread the result on the block. */
export function useRestoredFocus() {
  const ref = useRef<HTMLFieldSetElement>(null);
  const hadFocusWithin = useRef(false);
  useEffect(() => {
    if (hadFocusWithin.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hadFocusWithin.current = true;
    },
    // React sends no blur event if the focused element is removed.
    onBlur: () => {
      hadFocusWithin.current = false;
    },
  };
}
