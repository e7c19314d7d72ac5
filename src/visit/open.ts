import { createActor, fromPromise, type Actor, type AnyActorRef } from 'xstate';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { pageOf, stepOf, type ShownPage } from '#machines/checkout/selectors.ts';
import { visitMachine, type PageName } from '#machines/visit/visit.machine.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { accessibleSession } from '#src/effects/storage/accessible.ts';
import { analyticsMeta, createAnalytics } from '#src/effects/analytics/analytics.ts';
import { lazyJourneyCount } from '#src/effects/analytics/lazyJourneyCount.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { config } from '#src/settings/config.ts';
import { showDebugView } from '#src/devtools/debug/showDebugView.ts';
import { pageFailure } from './pageFailure.ts';
import { loadRecording } from '#src/effects/incidents/loadRecording.ts';
import { consentPorts } from '#src/effects/ports/consentPorts.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import { deferred } from '#src/effects/ports/deferred.ts';
import { reloadPage } from '#src/effects/ports/reloadPage.ts';
import { openFormPage } from '#src/effects/ports/openFormPage.ts';
import { readConsent } from '#src/effects/ports/storedConsent.ts';
import { createTrack } from '#src/effects/ports/track.ts';
import { isStepDisplayed } from './isStepDisplayed.ts';
import { trackPageViews } from './pageViews.ts';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import type { Visit } from './context.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { createCheckoutLoader, toStorefront, type CheckoutLoader } from './checkoutLoader.ts';
import { storefrontBeforeCheckout, type Storefront } from './storefront.ts';

export interface VisitOptions {
  readonly page: PageName;
  readonly isExpected: boolean;
  readonly now: () => number;
  readonly clock: Clock;
  readonly otherActors?: Readonly<Record<string, AnyActorRef>>;
  readonly initialStorefront: Storefront;
}

const isConsented = (): boolean => readConsent().stored === 'given';

export async function openVisit({
  page,
  isExpected,
  now,
  clock,
  initialStorefront,
  otherActors = {},
}: VisitOptions): Promise<Visit> {
  const recording = loadRecording(now);
  const checkout = deferred<Checkout>();
  const track = createTrack({
    url: config.analyticsUrl,
    session: accessibleSession(),
    isConsented,
  });
  const { inspect } = createAnalytics({ send: track.send, meta: analyticsMeta(config) });
  const ports = consentPorts({
    track,
    tagLoaderUrl: page === 'app' ? null : config.tagLoaderUrl,
    count: lazyJourneyCount({ opened: checkout.promise, now, isConsented }),
    privacyUrl: config.privacyUrl,
  });
  const checkoutLoader = createCheckoutLoader({
    now,
    clock,
    inspect,
    recording,
    onChange: () => storefront.show(),
    onOpen: checkout.resolve,
  });
  const visit = createActor(
    visitMachine.provide({
      actors: {
        consent: consentMachine.provide({ actors: ports }),
        openCheckout: checkoutLoader.logic,
        openFormPage,
        reloadPage: fromPromise<void, { queue: readonly ShopperEvent[] }>(({ input, signal }) =>
          reloadPage(input.queue, signal),
        ),
      },
    }),
    { input: { consent: readConsent(), isExpected }, inspect },
  );

  const storefront = createStorefrontStore(visit, checkoutLoader, initialStorefront);
  const sendPageView = trackPageViews({
    name: page,
    currentPage: () => (page === 'app' ? storefront.page() : null),
    page: document,
    send: (event) => visit.send(event),
  });
  await yieldToBrowser();
  visit.subscribe({ next: storefront.show, error: pageFailure.set });
  visit.start();
  if (isStepDisplayed(document)) visit.send({ type: 'order.entered' });
  void showDebugView(visit);
  void recording.then((recorder) =>
    Object.entries({ visit, ...otherActors }).forEach(([address, actor]) => recorder?.watch(address, actor)),
  );
  storefront.subscribe(sendPageView);
  sendPageView();
  return {
    send: (event) => visit.send(event),
    subscribe: storefront.subscribe,
    getSnapshot: storefront.getSnapshot,
    report: async () => {
      try {
        const { openReportDialog: openReport } = await fetchCode(
          () => import('#src/visit/report/openReport.tsx'),
        );
        await openReport(recording, now);
      } catch (error) {
        visit.send({ type: 'report.missing' });
        throw error;
      }
    },
  };
}

function createStorefrontStore(
  visit: Actor<typeof visitMachine>,
  checkoutLoader: CheckoutLoader,
  initialStorefront: Storefront,
) {
  const listeners = new Set<() => void>();
  const readStorefront = (): Storefront => {
    const snapshot = visit.getSnapshot();
    const opened = checkoutLoader.opened();
    if (opened !== null && !snapshot.matches('unreachable')) {
      const displayed = opened.displayedCheckout.getSnapshot();
      // `true` until the next screen is displayed, so that the pressed button stays busy.
      const isOpening =
        snapshot.context.queue.length > 0 || stepOf(opened.checkout.getSnapshot()) !== stepOf(displayed);
      return { ...toStorefront(displayed, opened), isOpening };
    }
    const queue = snapshot.context.queue;
    return storefrontBeforeCheckout(
      queue,
      { isUnreachable: snapshot.matches('unreachable') },
      initialStorefront,
    );
  };
  let current = readStorefront();
  /** Displayed page, or `null` while a step of the order is loading. */
  const page = (): ShownPage | null => {
    const opened = checkoutLoader.opened();
    if (opened !== null && !visit.getSnapshot().matches('unreachable'))
      return pageOf(opened.displayedCheckout.getSnapshot());
    return isStepDisplayed(document) && !current.isUnreachable ? null : { step: 'home', subStep: 'none' };
  };
  function sendHomeChange(): void {
    if (checkoutLoader.opened() === null || current.isHome !== visit.getSnapshot().context.isAtOrder) return;
    visit.send({ type: current.isHome ? 'order.left' : 'order.entered' });
  }
  return {
    show: (): void => {
      current = readStorefront();
      sendHomeChange();
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    page,
  };
}
