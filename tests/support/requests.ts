import { deliveryDateOf, type DeliveryDate } from '#machines/domain/delivery.ts';
import { parseFields, type FormValue } from '#machines/domain/form.ts';
import { chargeOfForm, orderFormOf } from '#machines/domain/order.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { defaultSlot, type Slot } from '#machines/domain/slot.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/createStripeIntent.ts';
import { typedFields } from '#tests/domain/samples.ts';

interface Choice {
  readonly email?: string;
  readonly fields?: Partial<RawFields>;
  readonly nbMeals?: number;
  readonly slot?: Slot;
  readonly promo?: Promo | null;
  readonly date?: DeliveryDate;
}

/** What a shopper typed, checked; throws when it is wrong. */
function formValueOf(fields: Partial<RawFields> = {}): FormValue {
  const parsed = parseFields({ ...typedFields, ...fields });
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

/** Body of `createStripeIntent` for a card payment, at the price that the page shows. */
export function intentRequestOf({
  email = 'marie@example.com',
  fields = {},
  nbMeals = 10,
  slot = defaultSlot,
  promo = null,
  date = deliveryDateOf('2026-11-24'),
}: Choice = {}) {
  const value = formValueOf({ ...fields, 'customer.email': email });
  const form = orderFormOf({ nbMeals, value, date, slot, promo });
  const { amount, leftAmount } = chargeOfForm(form, 'PAYMENT_METHOD_CB', promo);
  return {
    form,
    payment: { method: 'PAYMENT_METHOD_CB', priceAfterPromo: amount, leftAmount },
    appMode: 'SITE',
  } satisfies CreateStripeIntentRequest;
}
