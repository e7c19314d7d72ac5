import { giftsOf, quoteOf } from '#machines/domain/basket.ts';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { placeError, type DeliveryDate } from '#machines/domain/delivery.ts';
import { withoutSpaces } from '#machines/domain/letters.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { CheckoutContext } from './checkout.types.ts';

/** Answer to the postal code on the box picker. `none`: the code is empty or incomplete. */
export type PlaceAnswer =
  | { readonly kind: 'none' | 'searching' | 'noDates' | 'unreachable' }
  | { readonly kind: 'notServed'; readonly message: string }
  | {
      readonly kind: 'served';
      readonly postalCode: string;
      readonly date: DeliveryDate;
      /** 0 if a promo gives free shipping. `null` while a promo code is being checked. */
      readonly price: Cents | null;
    };

function deliveryPriceIn({ nbMeals, choice: { slot }, promo }: CheckoutContext): Cents | null {
  if (promo.isPending) return null;
  const quote = quoteOf({ nbMeals: nbMeals ?? defaultNbMeals, slot, promo: promo.applied });
  return giftsOf(quote, promo.applied).deliveryIsFree ? 0 : quote.delivery;
}

/** @rule R2.51 */
export function placeAnswerIn(context: CheckoutContext): PlaceAnswer {
  const { delivery, fields } = context;
  const [date] = delivery.dates;
  switch (delivery.status) {
    case 'unknown':
      return { kind: 'none' };
    case 'searching':
    case 'unreachable':
      return { kind: delivery.status };
    case 'undeliverable': {
      const message = placeError(fields['address.postalCode']);
      return message === null ? { kind: 'noDates' } : { kind: 'notServed', message };
    }
    case 'dated':
    case 'unverified':
      return date === undefined
        ? { kind: 'noDates' }
        : {
            kind: 'served',
            postalCode: withoutSpaces(fields['address.postalCode']),
            date,
            price: deliveryPriceIn(context),
          };
  }
}
