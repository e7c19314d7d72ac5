import { Suspense, lazy, memo, type ComponentType } from 'react';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { nextPress, firstInteraction } from './interaction.ts';

async function fetchSections(): Promise<{ default: ComponentType }> {
  try {
    const { MiddleSections } = await fetchCode(() => import('./MiddleSections.tsx'));
    return { default: MiddleSections };
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    await nextPress();
    return fetchSections();
  }
}

/**
 * Prerendered home page sections whose code loads at the first interaction. If loading fails, the prerendered
 * sections stay, and the next click retries.
 */
const MiddleSections = lazy(async () => {
  await firstInteraction();
  return fetchSections();
});

/** `memo` keeps React from rendering the sections before their hydration. */
export const LazyMiddleSections = memo(() => (
  <Suspense fallback={null}>
    <MiddleSections />
  </Suspense>
));
