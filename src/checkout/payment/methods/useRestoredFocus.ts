import { useEffect, useRef } from 'react';

/** Focuses a block of the page if its focused button disappears. @returns props for the block's element */
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
    // React sends no blur event if the focused element is removed, so the block still counts as focused.
    onBlur: () => {
      hadFocusWithin.current = false;
    },
  };
}
