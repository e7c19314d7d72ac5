import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Router } from 'wouter';
import type { InspectionEvent } from 'xstate';
import { pressedIntentIn } from '#machines/checkout/checkout.facts.ts';
import { stepOf } from '#machines/checkout/selectors.ts';
import { showDebugView } from '#src/devtools/debug/showDebugView.ts';
import type { RecordingPromise } from '#src/effects/incidents/loadRecording.ts';
import { Announcer } from '#src/checkout/frame/Announcer.tsx';
import { requestServerTime, type Clock } from '#src/effects/ports/clock.ts';
import { browserPorts } from '#src/effects/ports/browserPorts.ts';
import { loadPaygreen } from '#src/effects/ports/loadPaygreen.ts';
import { logGuardRejection } from '#src/effects/ports/logGuardRejection.ts';
import { ScreenChangeFocus } from '#src/checkout/frame/ScreenChangeFocus.tsx';
import { isStepDisplayed } from '#src/visit/isStepDisplayed.ts';
import { ErrorBoundary } from '#src/visit/ErrorBoundary.tsx';
import { pageFailure } from '#src/visit/pageFailure.ts';
import { setPaymentReader } from '#src/visit/paymentState.ts';
import { nextPaint, yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { provideCheckoutPorts, createCheckout, type Checkout } from '#src/effects/actor.ts';
import { createExpressForm } from '#src/effects/widgets/expressForm.ts';
import { createCardForm } from '#src/effects/widgets/cardForm.ts';
import { config } from '#src/settings/config.ts';
import {
  CardFormContext,
  CheckoutActorContext,
  DisplayedCheckoutContext,
  ExpressFormContext,
  VoucherFormContext,
} from '#src/checkout/context.ts';
import { ExpressButtons } from '#src/checkout/express/ExpressButtons.tsx';
import { PlaceAnswer } from '#src/checkout/home/PlaceAnswer.tsx';
import { ResumeButton } from '#src/checkout/home/ResumeButton.tsx';
import { sendDayChanges } from '#src/checkout/dayChanges.ts';
import { sendWishChanges } from '#src/checkout/wishChanges.ts';
import { reportRejections } from '#src/checkout/rejections.ts';
import { createEdenredTab } from '#src/effects/storage/edenredTab.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { persistExitIntentShown, wasExitIntentShown } from '#src/effects/storage/exitIntent.ts';
import { persistKnownWallets } from '#src/effects/storage/knownWallets.ts';
import { persistSubStep, wasAtDelivery } from '#src/effects/storage/subStep.ts';
import { startsAtPayment, createScreens, preloadStripe, prefetchPaymentScreen } from './screens.tsx';
import { createDisplayedCheckout, type DisplayedCheckout } from '#src/checkout/displayedCheckout.ts';
import { stepRouting } from '#src/checkout/stepLocation.ts';
import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';
import { readStoredDraft } from '#src/effects/storage/storage.ts';
import { readWishes } from '#src/effects/storage/wishes.ts';
import { browserUrl, connectUrl, extractReturnedIntent, extractReturnedSignIn } from '#src/checkout/url.ts';
import { connectViewport } from '#src/checkout/viewport.ts';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';

interface OpenCheckoutOptions {
  readonly now: () => number;
  readonly clock: Clock;
  readonly inspect: (event: InspectionEvent) => void;
  readonly recording: RecordingPromise;
}

export interface OpenedCheckout {
  readonly checkout: Checkout;
  readonly displayedCheckout: DisplayedCheckout;
  readonly Checkout: ComponentType;
  readonly PickerWallets: ComponentType;
  readonly placeAnswer: ReactElement;
  readonly resumeButton: ReactElement | null;
}

interface PartOfHomeProps {
  readonly Contexts: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/** Part of the home page that needs the checkout. An error in it leaves the page usable. */
const PartOfHome = ({ Contexts, children }: PartOfHomeProps) => (
  <Contexts>
    <ErrorBoundary fallback={null}>{children}</ErrorBoundary>
  </Contexts>
);

export async function openCheckout({
  now,
  clock,
  inspect,
  recording,
}: OpenCheckoutOptions): Promise<OpenedCheckout> {
  const storage = accessibleStorage();
  const screens = createScreens();
  // Loads the payment screen before parameters are removed from the URL, so that a retry starts with the same
  // URL.
  if (startsAtPayment(browserUrl.read(), storage)) await screens.loadStep('payment');
  const session = accessibleSession();
  const edenredTab = createEdenredTab({ local: storage, session, now });
  const orderedTab = createOrderedTab(session);
  const cardForm = createCardForm(async () => {
    const { loadStripe } = await import('#src/effects/ports/loadStripe.ts');
    return loadStripe(config.stripeKey, config.stripeScriptUrl);
  });
  const expressForm = createExpressForm(() => cardForm.load());
  const voucherForm = createVoucherForm(() => loadPaygreen(config.paygreenScriptUrl));

  const machine = provideCheckoutPorts(
    browserPorts({
      config,
      cardForm,
      expressForm,
      voucherForm,
      edenredTab,
      orderedTab,
      now,
      clock,
      storage,
      page: window,
    }),
  );
  // Yields between long tasks, so that the browser can handle the customer's input.
  await yieldToBrowser();

  // The URL's parameters can be read only once, so there is no `await` until the checkout chart exists.
  const returnedIntentId = extractReturnedIntent(browserUrl);
  const isSignInInterrupted = edenredTab.consumeInterruption();
  const returnedSignIn =
    extractReturnedSignIn(browserUrl) ?? (isSignInInterrupted ? { kind: 'interrupted' } : null);
  const checkout = createCheckout(machine, {
    inspect,
    now: clock.now(),
    isExternal: config.isExternal,
    isOfferApplied: config.isOfferApplied,
    arrival: {
      stored:
        readStoredDraft(storage, now()) ?? orderedTab.readOrder(browserUrl.read(), now(), returnedIntentId),
      returned: returnedSignIn,
      returnedIntentId,
      edenred: edenredTab.readCredentials(),
      wasExitShown: wasExitIntentShown(session),
      wasAtDelivery: wasAtDelivery(session),
      wishes: readWishes(storage),
    },
  });
  void showDebugView(checkout);
  reportRejections(checkout, document, logGuardRejection);
  checkout.subscribe({ error: pageFailure.set });
  setPaymentReader(() => {
    const intentId = pressedIntentIn(checkout.getSnapshot().context);
    return intentId === null ? { kind: 'none' } : { kind: 'pressed', intentId };
  });
  checkout.start();
  void recording.then((recorder) => recorder?.watchCheckout(checkout)).catch(() => undefined);
  connectViewport(checkout, matchMedia('(width < 40rem)'));
  sendDayChanges(checkout, document, clock);
  sendWishChanges(checkout, storage, window);
  void requestServerTime(clock);
  await yieldToBrowser();
  connectUrl(checkout);
  const initialStep = isStepDisplayed(document) ? stepOf(checkout.getSnapshot()) : 'home';
  const { overlay, express } = checkout.getSnapshot().children;
  if (overlay) persistExitIntentShown(overlay, session);
  if (express) persistKnownWallets(express, session, document.documentElement);
  persistSubStep(checkout, session);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  prefetchPaymentScreen(checkout, screens);
  preloadStripe(checkout, cardForm);
  const displayedCheckout = createDisplayedCheckout(checkout, {
    page: document,
    canAnimate: () => !reducedMotion.matches,
    loadStep: screens.loadStep,
    nextPaint,
    // Called if a step's code cannot be loaded, for example without network. If no draft order is stored, a
    // reload would lose the order, so the page returns to the previous step.
    onLoadError: () => (hasStoredDraft(storage) ? location.reload() : history.back()),
  });

  const Contexts = ({ children }: { readonly children: ReactNode }) => (
    <CheckoutActorContext value={checkout}>
      <DisplayedCheckoutContext value={displayedCheckout}>
        <CardFormContext value={cardForm}>
          <ExpressFormContext value={expressForm}>
            <VoucherFormContext value={voucherForm}>{children}</VoucherFormContext>
          </ExpressFormContext>
        </CardFormContext>
      </DisplayedCheckoutContext>
    </CheckoutActorContext>
  );

  return {
    checkout,
    displayedCheckout,
    Checkout: () => (
      <Contexts>
        <ErrorBoundary fallback={null}>
          <Announcer />
        </ErrorBoundary>
        <Router {...stepRouting}>
          <screens.CurrentScreen />
        </Router>
        <ScreenChangeFocus initialStep={initialStep} />
      </Contexts>
    ),
    PickerWallets: () => (
      <PartOfHome Contexts={Contexts}>
        <ExpressButtons screen="home" />
      </PartOfHome>
    ),
    placeAnswer: (
      <PartOfHome Contexts={Contexts}>
        <PlaceAnswer />
      </PartOfHome>
    ),
    // Other editions keep the label of their button.
    resumeButton:
      config.isExternal || config.hasHomeModal ? null : (
        <PartOfHome Contexts={Contexts}>
          <ResumeButton />
        </PartOfHome>
      ),
  };
}
