import { Suspense, lazy } from 'react';
import { somebody } from './somebody.ts';

const never = new Promise<never>(() => {});

/**
 * Stands in the document as it was prerendered, and has nothing to press that is not a link: its code comes when somebody is there.
 * Without it the sections stay what they are.
 */
const MiddleSections = lazy(async () => {
  await somebody();
  try {
    const { MiddleSections: loaded } = await import('./MiddleSections.tsx');
    return { default: loaded };
  } catch (problem) {
    if (typeof document === 'undefined') throw problem;
    return never;
  }
});

/** Always the same element: a page that is drawn anew leaves alone what is not alive yet. */
export const middle = (
  <Suspense fallback={null}>
    <MiddleSections />
  </Suspense>
);
