import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { consumeHandover } from '#src/effects/storage/handover.ts';
import { config } from '#src/settings/config.ts';
import { reportFailures } from '#src/effects/incidents/reportFailures.ts';
import { createClock } from '#src/effects/ports/clock.ts';
import { drawIcons } from '#src/effects/ports/drawIcons.ts';
import { readConsent } from '#src/effects/ports/storedConsent.ts';
import { trustedScriptUrl } from '#src/effects/ports/trusted.ts';
import { ErrorBoundary, FailedPage, PageFailureThrower } from './ErrorBoundary.tsx';
import { pageFailure, showFailure } from './pageFailure.ts';
import { CheckoutExpectedContext, ReadySignal, whenSettled } from './settled.ts';
import { yieldToBrowser, whenIdle } from '#src/effects/browser/scheduling.ts';
import { ClockContext, VisitContext, NowContext } from './context.ts';
import { formKey } from '#src/effects/storage/draftKeys.ts';
import { isCheckoutExpected } from './expected.ts';
import { changedBoxIn } from '#src/effects/browser/changedBox.ts';
import { fetchCode, watchStyleErrors } from '#src/effects/browser/fetchCode.ts';
import type { VisitOptions } from './open.ts';
import { defaultStorefront, type Storefront } from './storefront.ts';
import { isTranslated } from './translated.ts';
import { createVisit, type LazyVisit } from './lazyVisit.ts';

const now = (): number => Date.now();
const clock = createClock(now);

/** Ignores hydration errors caused by browser translation. React then renders the page again. */
const onRecoverableError = (error: unknown): void => {
  if (!isTranslated()) reportError(error);
};

function renderRoot(
  root: Element,
  view: ReactNode,
  { isPrerendered }: { readonly isPrerendered: boolean },
): void {
  const handlers = {
    onRecoverableError,
    // React does not report errors that an error boundary caught.
    onCaughtError: (error: unknown) => reportError(error),
    onUncaughtError: (error: unknown) => {
      reportError(error);
      // Shows the error page in the next task, because React first empties the root element.
      setTimeout(() => showFailure(root));
    },
  };
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, view, handlers);
    else createRoot(root, handlers).render(view);
  });
}

const registerServiceWorker = async () => navigator.serviceWorker.register(trustedScriptUrl('/sw.js'));

/** In development, the service worker would intercept page requests. */
function registerOfflinePage(): void {
  if (import.meta.env.PROD) void registerServiceWorker().catch(() => undefined);
}

/**
 * Reloads a page from the back/forward cache if the stored draft has changed, or if the page left for the form
 * before its code had loaded.
 */
function reloadIfOutdated(storage: Storage | null, visit: LazyVisit): void {
  const readDraft = (): string | null => storage?.getItem(formKey) ?? null;
  let draftOnLeave: string | null = null;
  addEventListener('pagehide', () => (draftOnLeave = readDraft()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (readDraft() === draftOnLeave && !visit.getSnapshot().isOpening)
      document.dispatchEvent(new Event('app:restored'));
    else location.reload();
  });
}

/**
 * @param otherActors other machines of the page, recorded for problem reports
 * @param readInitialStorefront reads a stored order, displayed before the checkout's code loads
 */
export function mountPage(
  name: VisitOptions['page'],
  page: ReactNode,
  readInitialStorefront: (storage: Storage | null, now: number) => Promise<Storefront> = async () =>
    defaultStorefront,
  otherActors: VisitOptions['otherActors'] = {},
): { readonly visit: LazyVisit; readonly isExpected: boolean } {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root');
  watchStyleErrors();
  reportFailures();
  for (const actor of Object.values(otherActors)) actor.subscribe({ error: pageFailure.set });
  const storage = accessibleStorage();
  const initialStorefront = readInitialStorefront(storage, now());
  // `true` for a prerendered step of the order. React does not hydrate it, because the checkout replaces it.
  const isStaticDocument = root.querySelector('[data-still]') !== null;
  // Also checks the markup, because the URL `/step-form.html` has no `step` parameter.
  const isExpected =
    name === 'app' && (isStaticDocument || isCheckoutExpected(new URL(location.href), storage, config));
  const opensEagerly = isExpected || readConsent().stored === 'given';
  const visit = createVisit(
    async () => {
      const [{ openVisit }, initial] = await Promise.all([
        fetchCode(() => import('./open.ts')),
        initialStorefront,
      ]);
      await yieldToBrowser();
      try {
        return await openVisit({
          page: name,
          isExpected,
          now,
          clock,
          initialStorefront: initial,
          otherActors,
        });
      } catch (error) {
        pageFailure.set(error);
        throw error;
      }
    },
    { opensEagerly, initialStorefront },
  );

  const view = (
    <StrictMode>
      <VisitContext value={visit}>
        <NowContext value={clock.now}>
          <ClockContext value={clock}>
            <CheckoutExpectedContext value={isExpected}>
              <ErrorBoundary fallback={<FailedPage />}>
                <PageFailureThrower />
                {page}
              </ErrorBoundary>
              <ReadySignal />
            </CheckoutExpectedContext>
          </ClockContext>
        </NowContext>
      </VisitContext>
    </StrictMode>
  );
  const box = changedBoxIn(root);
  if (box !== null) {
    visit.send({ type: 'shopperEvent.sent', event: { type: 'mealBox.chosen', nbMeals: Number(box.value) } });
  }
  const postalCode = name === 'app' ? consumeHandover(accessibleSession(), 'typed_postal_code') : null;
  if (postalCode !== null) {
    visit.send({
      type: 'shopperEvent.sent',
      event: { type: 'field.edited', path: 'address.postalCode', value: postalCode },
    });
  }
  if (consumeHandover(accessibleSession(), 'order_press') !== null) {
    if (isStaticDocument) visit.send({ type: 'page.viewed', name, from: null, to: 'home' });
    visit.send({ type: 'cta.pressed', position: 'picker' });
  }
  const isHidden = 'entering' in document.documentElement.dataset;
  let isRendered = false;
  const renderPage = (): void => {
    if (isRendered) return;
    isRendered = true;
    const canHydrate = !isStaticDocument && !isTranslated() && (!isHidden || visit.getSnapshot().isHome);
    const isPrerendered = root.hasChildNodes() && canHydrate;
    renderRoot(root, view, { isPrerendered });
  };
  if (isStaticDocument || isHidden) {
    whenSettled(visit, renderPage);
    // Also renders the page if the XState machines threw an error, because the checkout then never starts.
    pageFailure.subscribe(renderPage);
  } else renderPage();
  whenIdle(drawIcons);
  whenIdle(registerOfflinePage);
  reloadIfOutdated(storage, visit);

  // Loads the XState machines immediately, because the development server has no starter script.
  if (import.meta.env.DEV) void visit.open();
  return { visit, isExpected };
}
