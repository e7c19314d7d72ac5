import type { ComponentType } from 'react';
import { Router } from 'wouter';
import type { InspectionEvent } from 'xstate';
import { pressedIntentIn } from '#machines/checkout/checkout.facts.ts';
import { stepOf } from '#machines/checkout/selectors.ts';
import { showInside } from '#src/devtools/debug/showInside.ts';
import type { ComingRecording } from '#src/effects/incidents/recordLater.ts';
import { Announcer } from '#src/checkout/frame/Announcer.tsx';
import { requestServerTime, type Clock } from '#src/effects/ports/clock.ts';
import { browserPorts } from '#src/effects/ports/browserPorts.ts';
import { loadPaygreen } from '#src/effects/ports/loadPaygreen.ts';
import { tellRefusal } from '#src/effects/ports/tellRefusal.ts';
import { Arrival } from '#src/checkout/frame/Arrival.tsx';
import { isAtStep } from '#src/visit/atStep.ts';
import { Boundary } from '#src/visit/Boundary.tsx';
import { pageFailure } from '#src/visit/pageFailure.ts';
import { readPaymentBy } from '#src/visit/paymentState.ts';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import { accessibleSession, accessibleStorage } from '#src/effects/storage/accessible.ts';
import { boundCheckout, createCheckout, type Checkout } from '#src/effects/actor.ts';
import { createCardForm } from '#src/effects/widgets/cardForm.ts';
import { config } from '#src/settings/config.ts';
import {
  CardFormContext,
  CheckoutActorContext,
  ShownCheckoutContext,
  VoucherFormContext,
} from '#src/checkout/context.ts';
import { connectDay } from '#src/checkout/day.ts';
import { connectRefusals } from '#src/checkout/refusals.ts';
import { createEdenredTab } from '#src/effects/storage/edenredTab.ts';
import { createOrderedTab } from '#src/effects/storage/orderedTab.ts';
import { connectExitShown, readExitShown } from '#src/effects/storage/exitIntent.ts';
import { connectAtDelivery, readAtDelivery } from '#src/effects/storage/subStep.ts';
import { comesToPay, createScreens, fetchAhead } from './screens.tsx';
import { shownCheckout, type ShownCheckout } from '#src/checkout/shown.ts';
import { stepRouting } from '#src/checkout/stepLocation.ts';
import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';
import { readStored } from '#src/effects/storage/storage.ts';
import { browserAddress, connectUrl, takeReturnedIntent, takeReturnedSignIn } from '#src/checkout/url.ts';
import { connectViewport } from '#src/checkout/viewport.ts';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';

interface OpenCheckoutOptions {
  /** Device time in ms since the epoch, used for storage. */
  readonly now: () => number;
  readonly clock: Clock;
  readonly inspect: (event: InspectionEvent) => void;
  readonly recording: ComingRecording;
}

export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly displayedCheckout: ShownCheckout;
  readonly Checkout: ComponentType;
}

/** A page calls this once and never stops the checkout. */
export async function openCheckout({
  now,
  clock,
  inspect,
  recording,
}: OpenCheckoutOptions): Promise<OpenCheckout> {
  const storage = accessibleStorage();
  const screens = createScreens();
  // Loads the payment code before the URL is cleaned, so that a retry starts with the same URL.
  if (comesToPay(browserAddress.read(), storage)) await screens.awaited('payment');
  const session = accessibleSession();
  const edenredTab = createEdenredTab({ local: storage, session, now });
  const orderedTab = createOrderedTab(session);
  const cardForm = createCardForm(async () => {
    const { loadStripe } = await import('#src/effects/ports/loadStripe.ts');
    return loadStripe(config.stripeKey, config.stripeScriptUrl);
  });
  const voucherForm = createVoucherForm(() => loadPaygreen(config.paygreenScriptUrl));

  const machine = boundCheckout(
    browserPorts({
      config,
      cardForm,
      voucherForm,
      edenredTab,
      orderedTab,
      now,
      clock,
      storage,
      page: window,
    }),
  );
  // Yields between long tasks, so that the browser can paint and handle input.
  await yieldToBrowser();

  // No `await` until the checkout exists, so that these values are not lost.
  const returnedIntentId = takeReturnedIntent(browserAddress);
  const isSignInInterrupted = edenredTab.takeInterruption();
  const returnedSignIn =
    takeReturnedSignIn(browserAddress) ?? (isSignInInterrupted ? { kind: 'interrupted' } : null);
  const checkout = createCheckout(machine, {
    inspect,
    now: clock.now(),
    isExternal: config.isExternal,
    isOfferApplied: config.isOfferApplied,
    arrival: {
      stored:
        readStored(storage, now()) ?? orderedTab.ordered(browserAddress.read(), now(), returnedIntentId),
      returned: returnedSignIn,
      returnedIntentId,
      edenred: edenredTab.stored(),
      wasExitShown: readExitShown(session),
      wasAtDelivery: readAtDelivery(session),
    },
  });
  void showInside(checkout);
  connectRefusals(checkout, document, tellRefusal);
  checkout.subscribe({ error: pageFailure.set });
  readPaymentBy(() => {
    const intentId = pressedIntentIn(checkout.getSnapshot().context);
    return intentId === null ? { kind: 'none' } : { kind: 'pressed', intentId };
  });
  checkout.start();
  void recording.then((recorder) => recorder?.watchCheckout(checkout)).catch(() => undefined);
  connectViewport(checkout, matchMedia('(width < 40rem)'));
  connectDay(checkout, document, clock);
  void requestServerTime(clock);
  await yieldToBrowser();
  connectUrl(checkout);
  const initialStep = isAtStep(document) ? stepOf(checkout.getSnapshot()) : 'home';
  const { overlay } = checkout.getSnapshot().children;
  if (overlay) connectExitShown(overlay, session);
  connectAtDelivery(checkout, session);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  fetchAhead(checkout, screens);
  const displayedCheckout = shownCheckout(checkout, {
    page: document,
    isMoving: () => !reducedMotion.matches,
    awaited: screens.awaited,
    // The chunk is missing after a deployment, or the network is down. A reload restores a stored draft.
    // Without one, going back preserves form input.
    onMissing: () => (hasStoredDraft(storage) ? location.reload() : history.back()),
  });

  return {
    checkout,
    displayedCheckout,
    Checkout: () => (
      <CheckoutActorContext value={checkout}>
        <ShownCheckoutContext value={displayedCheckout}>
          <CardFormContext value={cardForm}>
            <VoucherFormContext value={voucherForm}>
              <Boundary fallback={null}>
                <Announcer />
              </Boundary>
              <Router {...stepRouting}>
                <screens.Shown />
              </Router>
              <Arrival initialStep={initialStep} />
            </VoucherFormContext>
          </CardFormContext>
        </ShownCheckoutContext>
      </CheckoutActorContext>
    ),
  };
}
