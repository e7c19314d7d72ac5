import type { ComponentType } from 'react';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Storefront, OverlayView } from './storefront.ts';

function overlayIn({ children }: CheckoutSnapshot): OverlayView {
  const snapshot = children.overlay?.getSnapshot();
  if (snapshot === undefined || snapshot.matches('closed')) return { kind: 'closed' };
  if (snapshot.matches('exitIntent')) return { kind: 'exitIntent' };
  const { fields, errors, problem, refusals } = snapshot.context;
  const isSubmitting = snapshot.hasTag('busy');
  return { kind: 'discountLead', fields, errors, problem, refusals, isSubmitting };
}

/** What the storefront shows of a checkout that is open. */
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
