import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { yieldToBrowser } from './scheduling.ts';
import type { Visit } from './context.ts';
import { isSettled } from './useIsSettled.ts';

/** Draws in slices between which the browser answers: over the same view's markup where that stands there, else in place of whatever does. */
export function draw(root: Element, view: ReactNode, { isThere }: { readonly isThere: boolean }): void {
  startTransition(() => {
    if (isThere) hydrateRoot(root, view);
    else createRoot(root).render(view);
  });
}

/** Calls once, soon after the checkout has come, or is known not to. */
export function whenSettled(
  { getSnapshot, subscribe }: Pick<Visit, 'getSnapshot' | 'subscribe'>,
  call: () => void,
): void {
  const leave = subscribe(() => {
    if (!isSettled(getSnapshot(), true)) return;
    leave();
    void yieldToBrowser().then(call);
  });
}
