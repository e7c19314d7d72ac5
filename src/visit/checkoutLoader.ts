import { fromCallback, type CallbackActorLogic, type InspectionEvent } from 'xstate';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { OpenedCheckout } from '#src/checkout/open.tsx';
import type { OpeningReport, ShopperEventSent } from '#machines/visit/visit.machine.ts';
import type { Checkout } from '#src/effects/actor.ts';
import type { RecordingPromise } from '#src/effects/incidents/loadRecording.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import { isLoadError } from '#src/effects/browser/loadError.ts';
import { pageFailure } from './pageFailure.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { CheckoutParts, OverlayView, Storefront } from './storefront.ts';

export interface CheckoutLoaderOptions {
  readonly now: () => number;
  readonly clock: Clock;
  readonly inspect: (event: InspectionEvent) => void;
  readonly recording: RecordingPromise;
  readonly onChange: () => void;
  readonly onOpen: (checkout: Checkout) => void;
}

export interface CheckoutLoader {
  readonly logic: CallbackActorLogic<ShopperEventSent, void>;
  opened(): OpenedCheckout | null;
}

export function createCheckoutLoader({
  now,
  clock,
  inspect,
  recording,
  onChange,
  onOpen,
}: CheckoutLoaderOptions): CheckoutLoader {
  let opened: OpenedCheckout | null = null;
  let opening: Promise<OpenedCheckout> | null = null;

  const open = async (): Promise<OpenedCheckout> => {
    const { openCheckout } = await fetchCode(() => import('#src/checkout/open.tsx'));
    await yieldToBrowser();
    const loaded = await openCheckout({ now, clock, inspect, recording }).catch((error: unknown) => {
      // Shows the error page if the error is not a network error, because a retry would not help.
      if (!isLoadError(error)) pageFailure.set(error);
      throw error;
    });
    loaded.displayedCheckout.subscribe(onChange);
    const { overlay, draft } = loaded.checkout.getSnapshot().children;
    overlay?.subscribe(onChange);
    draft?.subscribe(onChange);
    onOpen(loaded.checkout);
    return loaded;
  };

  return {
    opened: () => opened,
    logic: fromCallback<ShopperEventSent, void>(({ sendBack, receive }) => {
      receive(({ event }) => opened?.checkout.send(event));
      opening ??= open();
      const reportResult = async (attempt: Promise<OpenedCheckout>): Promise<OpeningReport> => {
        try {
          opened = await attempt;
          return { type: 'checkout.opened' };
        } catch {
          opening = null;
          return { type: 'checkout.unreachable' };
        }
      };
      void reportResult(opening).then(sendBack);
    }),
  };
}

function overlayIn({ children }: CheckoutSnapshot): OverlayView {
  const snapshot = children.overlay?.getSnapshot();
  if (snapshot === undefined || snapshot.matches('none')) return { kind: 'none' };
  if (snapshot.matches('exitIntent')) return { kind: 'exitIntent' };
  const { fields, errors, problem, refusals } = snapshot.context;
  const isSubmitting = snapshot.hasTag('busy');
  return { kind: 'discountLead', fields, errors, problem, refusals, isSubmitting };
}

export function toStorefront(
  snapshot: CheckoutSnapshot,
  { Checkout, PickerWallets, placeAnswer, resumeButton }: CheckoutParts,
): Storefront {
  const { nbMeals, choice, promo, fields, notices } = snapshot.context;
  const draft = snapshot.children.draft?.getSnapshot();
  return {
    nbMeals,
    slot: choice.slot,
    promo: promo.applied,
    postalCode: fields['address.postalCode'],
    notices,
    staleDraft:
      draft?.matches('stale') === true ? { nbMeals: draft.context.stored?.draft.nbMeals ?? null } : null,
    overlay: overlayIn(snapshot),
    isOpening: false,
    isUnreachable: false,
    isHome: stepOf(snapshot) === 'home',
    Checkout,
    PickerWallets,
    placeAnswer,
    resumeButton: snapshot.can({ type: 'order.resumed' }) ? resumeButton : null,
  };
}
