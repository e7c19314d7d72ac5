import { changedBoxIn } from '#src/effects/browser/changedBox.ts';

/**
 * Marks the page until its hydration if another box size than the prerendered one is selected, so that CSS hides
 * the prices. With `:has`, CSS alone would restyle the whole picker at each later press.
 */
export function markChosenBox(page: Document): void {
  const { dataset } = page.documentElement;
  const controller = new AbortController();
  const mark = (): void => {
    if (changedBoxIn(page) !== null) dataset['boxChosen'] = '';
  };
  for (const type of ['DOMContentLoaded', 'change'])
    page.addEventListener(type, mark, { signal: controller.signal });
  page.addEventListener(
    'app:ready',
    () => {
      controller.abort();
      delete dataset['boxChosen'];
    },
    { once: true },
  );
}
