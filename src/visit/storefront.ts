import type { ComponentType, ReactElement } from 'react';
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
  /** Postal code of the delivery, as typed. */
  readonly postalCode: string;
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
  /** Answer to the postal code of the box picker, after the checkout's code has loaded. */
  readonly placeAnswer: ReactElement | null;
  /** Button that continues a begun order, `null` without one. */
  readonly resumeButton: ReactElement | null;
}

/** Parts of the home page whose code loads with the checkout. */
export type CheckoutParts = Pick<Storefront, 'Checkout' | 'PickerWallets' | 'placeAnswer' | 'resumeButton'>;

/** State before any order, identical to the prerendered page. @rule R4.35 */
export const defaultStorefront: Storefront = {
  nbMeals: null,
  slot: defaultSlot,
  promo: config.isOfferApplied ? discoveryPromoOf(rootDiscoveryCode, null) : null,
  postalCode: '',
  notices: [],
  staleDraft: null,
  overlay: { kind: 'none' },
  isOpening: false,
  isUnreachable: false,
  isHome: true,
  Checkout: null,
  PickerWallets: null,
  placeAnswer: null,
  resumeButton: null,
};

/**
 * State that shows a chosen box size and a typed postal code before the checkout's code has loaded.
 * @param queue events for the checkout chart, in order
 */
export function storefrontBeforeCheckout(
  queue: readonly ShopperEvent[],
  { isUnreachable }: Pick<Storefront, 'isUnreachable'>,
  initialStorefront: Storefront = defaultStorefront,
): Storefront {
  let { nbMeals, postalCode } = initialStorefront;
  for (const event of queue) {
    if ('nbMeals' in event) ({ nbMeals } = event);
    if (event.type === 'field.edited') postalCode = event.value;
  }
  return {
    ...initialStorefront,
    nbMeals,
    postalCode,
    isOpening: queue.length > 0 && !isUnreachable,
    isUnreachable,
  };
}
