import { isSamePage, type ShownPage } from '#machines/checkout/selectors.ts';
import type { PageEvent, PageName } from '#machines/visit/visit.machine.ts';

interface PageViewsOptions {
  readonly name: PageName;
  /** Screen of the order; `null` until it is known, and on pages that show none. */
  readonly shown: () => ShownPage | null;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly send: (event: PageEvent) => void;
}

/** On a narrow screen the delivery is a page of its own. */
const nameOf = (page: ShownPage | null) => page && (page.subStep === 'delivery' ? 'delivery' : page.step);

/**
 * Sends a view for each page that the visitor sees, with the page seen before. A page that is hidden (prerendered, or in another tab) is
 * seen once it is visible.
 * @returns function to call whenever the shown page may have changed
 * @rule R7.28
 */
export function followPageViews({ name, shown, page, send }: PageViewsOptions): () => void {
  let seen: ShownPage | null = null;
  let hasSent = false;
  let isScheduled = false;

  const view = (): void => {
    isScheduled = false;
    const next = shown();
    if (page.visibilityState === 'hidden' || (next === null && name === 'app')) return;
    const isSame = hasSent && (next === null || seen === null || isSamePage(seen, next));
    if (!isSame) send({ type: 'page.viewed', name, from: nameOf(seen), to: nameOf(next) });
    seen = next;
    hasSent = true;
  };
  /** After the task: steps that the checkout only passes through are never drawn. */
  const look = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(view);
  };

  page.addEventListener('visibilitychange', look);
  // Back has brought the page out of the back/forward cache (mount.tsx).
  page.addEventListener('app:restored', () => {
    seen = null;
    hasSent = false;
    look();
  });
  return look;
}
