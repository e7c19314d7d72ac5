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

/**
 * Browser translation changes the markup before hydration. React then renders again, which is not an error.
 */
const onRecoverableError = (error: unknown): void => {
  if (!isTranslated()) reportError(error);
};

function draw(root: Element, view: ReactNode, { isThere }: { readonly isThere: boolean }): void {
  const handlers = {
    onRecoverableError,
    // React does not report errors that a boundary caught.
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

const registerWorker = async () => navigator.serviceWorker.register(trustedScriptUrl('/sw.js'));

/** Production only, because the service worker would intercept page requests. */
function registerOffline(): void {
  if (import.meta.env.PROD) void registerWorker().catch(() => undefined);
}

/**
 * Reloads a page from the back/forward cache if the draft has changed. The outdated page would overwrite it.
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
 * Hydrates a page. The machines of its visit load at the first interaction, or earlier if needed.
 * @param beside other machines of the page, recorded for problem reports
 * @param readRest state of a stored order, shown before the checkout opens
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
  // A prerendered step is not hydrated. The checkout replaces it.
  const isStill = root.querySelector('[data-still]') !== null;
  // Checked by the markup too, because `/step-form.html` has no parameter.
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
  // Restores a box that the visitor chose before hydration.
  const box = root.querySelector<HTMLInputElement>('input[name="box"]:checked:not([checked])');
  if (box !== null) {
    visit.send({ type: 'checkout.told', event: { type: 'mealBox.chosen', nbMeals: Number(box.value) } });
  }
  const isHidden = 'entering' in document.documentElement.dataset;
  let isDrawn = false;
  const drawPage = (): void => {
    if (isDrawn) return;
    isDrawn = true;
    const isSame = !isStill && !isTranslated() && (!isHidden || visit.getSnapshot().isHome);
    const isThere = root.hasChildNodes() && isSame;
    draw(root, view, { isThere });
  };
  if (isStill || isHidden) {
    whenSettled(visit, drawPage);
    // A failed visit never settles.
    pageFailure.subscribe(drawPage);
  } else drawPage();
  whenIdle(drawIcons);
  whenIdle(registerOffline);
  reloadIfOutdated(storage);

  // The development server has no starter.
  if (import.meta.env.DEV) void visit.open();
  return { visit, isExpected };
}
