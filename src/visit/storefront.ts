import type { ComponentType } from 'react';
import type { Notice } from '#machines/checkout/notices.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { LeadErrors, RawLead } from '#machines/domain/lead.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { discoveryPromoOf, rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { defaultSlot, type Slot } from '#machines/domain/slot.ts';
import { config } from '#src/settings/config.ts';

export type OverlayView =
  | { readonly kind: 'none' }
  | { readonly kind: 'exitIntent' }
  | {
      readonly kind: 'discountLead';
      readonly fields: RawLead;
      readonly errors: LeadErrors;
      readonly problem: string | null;
      readonly refusals: number;
      readonly isSubmitting: boolean;
    };

export interface Storefront {
  readonly nbMeals: number | null;
  readonly slot: Slot;
  readonly promo: Promo | null;
  readonly notices: readonly Notice[];
  /** Draft order stored more than 24 hours ago. The customer resumes or discards it. */
  readonly staleDraft: { readonly nbMeals: number | null } | null;
  readonly overlay: OverlayView;
  readonly isOpening: boolean;
  readonly isUnreachable: boolean;
  readonly isHome: boolean;
  readonly Checkout: ComponentType | null;
  /** Wallet buttons of the box picker, after the checkout's code has loaded. */
  readonly PickerWallets: ComponentType | null;
}

/** State before any order, identical to the prerendered page. @rule R4.35 */
export const defaultStorefront: Storefront = {
  nbMeals: null,
  slot: defaultSlot,
  promo: config.isOfferApplied ? discoveryPromoOf(rootDiscoveryCode, null) : null,
  notices: [],
  staleDraft: null,
  overlay: { kind: 'none' },
  isOpening: false,
  isUnreachable: false,
  isHome: true,
  Checkout: null,
  PickerWallets: null,
};

/**
 * State that shows a chosen box size before the checkout's code has loaded.
 * @param queue events for the checkout chart, in order
 */
export function storefrontBeforeCheckout(
  queue: readonly ShopperEvent[],
  { isUnreachable }: Pick<Storefront, 'isUnreachable'>,
  initialStorefront: Storefront = defaultStorefront,
): Storefront {
  const lastChoice = queue
    .filter((event) => event.type === 'mealBox.chosen' || event.type === 'order.started')
    .at(-1);
  return {
    ...initialStorefront,
    nbMeals:
      lastChoice !== undefined && 'nbMeals' in lastChoice ? lastChoice.nbMeals : initialStorefront.nbMeals,
    isOpening: queue.length > 0 && !isUnreachable,
    isUnreachable,
  };
}
