import type { ComponentType } from 'react';
import { fromCallback, type CallbackActorLogic, type InspectionEvent } from 'xstate';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { OpenCheckout } from '#src/checkout/open.tsx';
import type { OpeningReport, Told } from '#machines/visit/visit.machine.ts';
import type { Checkout } from '#src/effects/actor.ts';
import type { ComingRecording } from '#src/effects/incidents/recordLater.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import { isUnfetched } from '#src/effects/browser/failure.ts';
import { pageFailure } from './pageFailure.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { OverlayView, Storefront } from './storefront.ts';

export interface OpeningOptions {
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly clock: Clock;
  readonly inspect: (event: InspectionEvent) => void;
  readonly recording: ComingRecording;
  readonly onChange: () => void;
  readonly onOpen: (checkout: Checkout) => void;
}

export interface CheckoutDoor {
  readonly logic: CallbackActorLogic<Told, void>;
  opened(): OpenCheckout | null;
}

export function checkoutDoor({
  now,
  clock,
  inspect,
  recording,
  onChange,
  onOpen,
}: OpeningOptions): CheckoutDoor {
  let opened: OpenCheckout | null = null;
  let opening: Promise<OpenCheckout> | null = null;

  const open = async (): Promise<OpenCheckout> => {
    const { openCheckout } = await fetchCode(() => import('#src/checkout/open.tsx'));
    await yieldToBrowser();
    const loaded = await openCheckout({ now, clock, inspect, recording }).catch((error: unknown) => {
      // Not a network error, so a retry would not help.
      if (!isUnfetched(error)) pageFailure.set(error);
      throw error;
    });
    loaded.displayedCheckout.subscribe(onChange);
    // These children also change without an event of the checkout.
    const { overlay, draft } = loaded.checkout.getSnapshot().children;
    overlay?.subscribe(onChange);
    draft?.subscribe(onChange);
    onOpen(loaded.checkout);
    return loaded;
  };

  return {
    opened: () => opened,
    logic: fromCallback<Told, void>(({ sendBack, receive }) => {
      receive(({ event }) => opened?.checkout.send(event));
      opening ??= open();
      const reportResult = async (attempt: Promise<OpenCheckout>): Promise<OpeningReport> => {
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

export function shownOf(snapshot: CheckoutSnapshot, Checkout: ComponentType | null): Storefront {
  const { nbMeals, choice, promo, notices } = snapshot.context;
  const draft = snapshot.children.draft?.getSnapshot();
  return {
    nbMeals,
    slot: choice.slot,
    promo: promo.applied,
    notices,
    staleDraft:
      draft?.matches('stale') === true ? { nbMeals: draft.context.stored?.draft.nbMeals ?? null } : null,
    overlay: overlayIn(snapshot),
    isOpening: false,
    isUnreachable: false,
    isHome: stepOf(snapshot) === 'home',
    Checkout,
  };
}
