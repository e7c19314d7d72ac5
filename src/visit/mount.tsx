import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { accessibleStorage } from '#src/effects/storage/accessible.ts';
import { config } from '#src/settings/config.ts';
import { reportFailures } from '#src/effects/incidents/reportFailures.ts';
import { createClock } from '#src/effects/ports/clock.ts';
import { drawIcons } from '#src/effects/ports/drawIcons.ts';
import { readConsent } from '#src/effects/ports/storedConsent.ts';
import { trustedScriptUrl } from '#src/effects/ports/trusted.ts';
import { Boundary, FailedPage, FailureGate } from './Boundary.tsx';
import { pageFailure, showFailure } from './pageFailure.ts';
import { ExpectedContext, ReadySignal, whenSettled } from './settled.ts';
import { yieldToBrowser, whenIdle } from '#src/effects/browser/scheduling.ts';
import { ClockContext, VisitContext, NowContext } from './context.ts';
import { formKey } from '#src/effects/storage/draftKeys.ts';
import { isCheckoutExpected } from './expected.ts';
import { fetchCode, watchStyles } from '#src/effects/browser/fetchCode.ts';
import type { VisitOptions } from './open.ts';
import { atRest, type Storefront } from './storefront.ts';
import { isTranslated } from './translated.ts';
import { createVisit, type ComingVisit } from './visit.ts';

const now = (): number => Date.now();
const clock = createClock(now);

/** A part that was translated before it is hydrated is drawn anew: that is no fault. */
const onRecoverableError = (error: unknown): void => {
  if (!isTranslated()) reportError(error);
};

/** Draws in slices between which the browser answers: over the same view's markup where that stands there, else in place of whatever does. */
function draw(root: Element, view: ReactNode, { isThere }: { readonly isThere: boolean }): void {
  const handlers = {
    onRecoverableError,
    // As React does by itself, but for errors that a boundary has caught: those are reported as well.
    onCaughtError: (error: unknown) => reportError(error),
    onUncaughtError: (error: unknown) => {
      reportError(error);
      // React empties the root first.
      setTimeout(() => showFailure(root));
    },
  };
  startTransition(() => {
    if (isThere) hydrateRoot(root, view, handlers);
    else createRoot(root, handlers).render(view);
  });
}

// A private window may have no workers, or throw.
const registerWorker = async () => navigator.serviceWorker.register(trustedScriptUrl('/sw.js'));

/** Where there is no network, a page says so in the shop's own words (src/pages/worker/offline.ts). Not while developing: it would answer for pages. */
function registerOffline(): void {
  // Without it the browser's own page says so.
  if (import.meta.env.PROD) void registerWorker().catch(() => undefined);
}

/**
 * Reloads a page that Back brings out of the back/forward cache when another page has changed the order meanwhile: what it still holds
 * would be shown, and written over the newer one.
 */
function reloadIfOutdated(storage: Storage | null): void {
  const order = (): string | null => storage?.getItem(formKey) ?? null;
  let left: string | null = null;
  addEventListener('pagehide', () => (left = order()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (order() === left) document.dispatchEvent(new Event('app:restored'));
    else location.reload();
  });
}

/**
 * Brings a page to life: over its prerendered markup where there is some, else from nothing. Whoever brought its code opens its visit, when
 * a visitor is there or when that is wanted before.
 * @param beside machines of the page's own, to be recorded with its visit's
 * @param readRest what the page shows of a kept order that it does not open at once; nothing unless told
 */
export function mountPage(
  name: VisitOptions['page'],
  page: ReactNode,
  readRest: (storage: Storage | null, now: number) => Promise<Storefront> = async () => atRest,
  beside: VisitOptions['beside'] = {},
): { readonly visit: ComingVisit; readonly isExpected: boolean } {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root');
  watchStyles();
  reportFailures();
  for (const actor of Object.values(beside)) actor.subscribe({ error: pageFailure.set });
  const storage = accessibleStorage();
  const rest = readRest(storage, now());
  // A step of the order is not brought to life where it stands: the checkout takes its place, and that of a home page that is hidden.
  const isStill = root.querySelector('[data-still]') !== null;
  // By the name of its file too: `/step-form.html` asks for nothing.
  const isExpected =
    name === 'app' && (isStill || isCheckoutExpected(new URL(location.href), storage, config));
  const isWanted = isExpected || readConsent().stored === 'given';
  const visit = createVisit(
    async () => {
      const [{ openVisit }, shown] = await Promise.all([fetchCode(() => import('./open.ts')), rest]);
      await yieldToBrowser();
      try {
        return await openVisit({ page: name, isExpected, now, clock, rest: shown, beside });
      } catch (error) {
        pageFailure.set(error);
        throw error;
      }
    },
    { isWanted, rest },
  );

  const view = (
    <StrictMode>
      <VisitContext value={visit}>
        <NowContext value={clock.now}>
          <ClockContext value={clock}>
            <ExpectedContext value={isExpected}>
              <Boundary fallback={<FailedPage />}>
                <FailureGate />
                {page}
              </Boundary>
              <ReadySignal />
            </ExpectedContext>
          </ClockContext>
        </NowContext>
      </VisitContext>
    </StrictMode>
  );
  // A box that was chosen on the page before it was alive stays chosen.
  const box = root.querySelector<HTMLInputElement>('input[name="box"]:checked:not([checked])');
  if (box !== null) {
    visit.send({ type: 'checkout.told', event: { type: 'mealBox.chosen', nbMeals: Number(box.value) } });
  }
  const isHidden = 'entering' in document.documentElement.dataset;
  let isDrawn = false;
  const drawPage = (): void => {
    if (isDrawn) return;
    isDrawn = true;
    // Translated words are not the view's markup.
    const isSame = !isStill && !isTranslated() && (!isHidden || visit.getSnapshot().isHome);
    const isThere = root.hasChildNodes() && isSame;
    draw(root, view, { isThere });
  };
  if (isStill || isHidden) {
    whenSettled(visit, drawPage);
    // A visit that fails does not settle.
    pageFailure.subscribe(drawPage);
  } else drawPage();
  whenIdle(drawIcons);
  whenIdle(registerOffline);
  reloadIfOutdated(storage);

  // No starter stands in the page while developing.
  if (import.meta.env.DEV) void visit.open();
  return { visit, isExpected };
}
