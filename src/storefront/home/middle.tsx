import { Suspense, lazy, type ComponentType } from 'react';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { nextPress, firstInteraction } from './interaction.ts';

async function fetchSections(): Promise<{ default: ComponentType }> {
  try {
    const { MiddleSections } = await fetchCode(() => import('./MiddleSections.tsx'));
    return { default: MiddleSections };
  } catch (problem) {
    if (typeof document === 'undefined') throw problem;
    await nextPress();
    return fetchSections();
  }
}

/**
 * Stands in the document as it was prerendered, and has nothing to press that is not a link: its code comes with the first interaction.
 * Without it the sections stay what they are, and it is asked for again with the next press.
 */
const MiddleSections = lazy(async () => {
  await firstInteraction();
  return fetchSections();
});

/** Always the same element: a page that is drawn anew leaves alone what is not alive yet. */
export const middle = (
  <Suspense fallback={null}>
    <MiddleSections />
  </Suspense>
);
