import type { ComponentType } from 'react';
import type { Notice } from '#machines/checkout/notices.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { LeadErrors, RawLead } from '#machines/domain/lead.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { discoveryPromoOf, rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { defaultSlot, type Slot } from '#machines/domain/slot.ts';
import { config } from '#src/settings/config.ts';

/** The dialog that lies over the page, with what is typed in it and what is wrong there. */
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

/** What the storefront shows of the checkout, whether or not its code is there yet. */
export interface Storefront {
  readonly nbMeals: number | null;
  readonly slot: Slot;
  readonly promo: Promo | null;
  readonly notices: readonly Notice[];
  /** An order begun more than a day ago, which the shopper takes up again or not. */
  readonly staleDraft: { readonly nbMeals: number | null } | null;
  readonly overlay: OverlayView;
  /** Something was asked of the checkout, whose code is on its way. */
  readonly isOpening: boolean;
  /** Its code could not be had. */
  readonly isUnreachable: boolean;
  readonly isHome: boolean;
  /** The checkout's screens, once they are there; at home they only listen and announce. */
  readonly Checkout: ComponentType | null;
}

/** Before anything has happened: what the prerendered page shows. @rule R4.35 */
export const atRest: Storefront = {
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
};

/**
 * What is shown while the checkout's code is on its way: a box that was pressed is chosen, whoever is to hear of it.
 * @param queue what the checkout is to be told, in order
 * @param rest what was shown before
 */
export function untilOpen(
  queue: readonly ShopperEvent[],
  { isUnreachable }: Pick<Storefront, 'isUnreachable'>,
  rest: Storefront = atRest,
): Storefront {
  const chosen = queue
    .filter((event) => event.type === 'mealBox.chosen' || event.type === 'order.started')
    .at(-1);
  return {
    ...rest,
    nbMeals: chosen !== undefined && 'nbMeals' in chosen ? chosen.nbMeals : rest.nbMeals,
    isOpening: queue.length > 0 && !isUnreachable,
    isUnreachable,
  };
}
