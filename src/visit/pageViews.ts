import { isSamePage, type ShownPage } from '#machines/checkout/selectors.ts';
import type { PageEvent, PageName } from '#machines/visit/visit.machine.ts';

interface PageViewsOptions {
  readonly name: PageName;
  /** Displayed page. `null` until the first screen is decided, and on pages outside the order. */
  readonly currentPage: () => ShownPage | null;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly send: (event: PageEvent) => void;
}

const pageNameOf = (page: ShownPage | null) => page && (page.subStep === 'delivery' ? 'delivery' : page.step);

/**
 * A background page counts as viewed once it is visible.
 * @returns function to call after a possible change of page
 * @rule R7.28
 */
export function trackPageViews({ name, currentPage, page, send }: PageViewsOptions): () => void {
  let lastPage: ShownPage | null = null;
  let hasSent = false;
  let isScheduled = false;

  const sendIfVisible = (): void => {
    isScheduled = false;
    const next = currentPage();
    if (page.visibilityState === 'hidden' || (next === null && name === 'app')) return;
    const isSame = hasSent && (next === null || lastPage === null || isSamePage(lastPage, next));
    if (!isSame) send({ type: 'page.viewed', name, from: pageNameOf(lastPage), to: pageNameOf(next) });
    lastPage = next;
    hasSent = true;
  };
  /** Counts the page view in a microtask, so that only the last of several steps counts. */
  const scheduleView = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(sendIfVisible);
  };

  page.addEventListener('visibilitychange', scheduleView);
  // Counts the page again when the browser restores it from the back/forward cache.
  page.addEventListener('app:restored', () => {
    lastPage = null;
    hasSent = false;
    scheduleView();
  });
  return scheduleView;
}
