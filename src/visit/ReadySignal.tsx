import { useEffect, useLayoutEffect } from 'react';
import { useIsSettled } from './useIsSettled.ts';

/** Tells the page's starter that the page answers: what was pressed before is pressed again, and what was hidden shows. */
export function ReadySignal() {
  const isSettled = useIsSettled();
  // Of layout: a screen that scrolls to what the address names finds it shown.
  useLayoutEffect(() => {
    if (isSettled) delete document.documentElement.dataset['entering'];
  }, [isSettled]);
  useEffect(() => {
    if (isSettled) document.dispatchEvent(new Event('app:ready'));
  }, [isSettled]);
  return null;
}
