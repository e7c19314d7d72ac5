import { consentText, type Consent } from '#machines/domain/consent.ts';
import { deliveryDateOf, type DeliveryDate } from '#machines/domain/delivery.ts';
import { parseFields, type FormValue } from '#machines/domain/form.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { chargeOfForm, orderFormOf, type Payment } from '#machines/domain/order.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { defaultSlot, type Slot } from '#machines/domain/slot.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { typedFields } from '#tests/domain/samples.ts';

interface Choice {
  readonly email?: string;
  readonly fields?: Partial<RawFields>;
  readonly nbMeals?: number;
  readonly slot?: Slot;
  readonly promo?: Promo | null;
  readonly date?: DeliveryDate;
  /** Dishes that the customer marked on the menu. */
  readonly wishes?: readonly Wish[];
  readonly method?: PaymentMethod;
  readonly credentials?: Pick<Payment, 'paygreen' | 'edenred'>;
  /** Consent to the terms. `null` if not given yet. By default, given at the start time of most tests. */
  readonly consent?: Consent | null;
}

/** Parses the sample form fields. @throws Error if a field is invalid */
function formValueOf(fields: Partial<RawFields> = {}): FormValue {
  const parsed = parseFields({ ...typedFields, ...fields });
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

/**
 * Creates the body of a `createStripeIntent` request at the displayed price.
 * Pays by card unless `method` is set.
 */
export function intentRequestOf({
  email = 'marie@example.com',
  fields = {},
  nbMeals = 10,
  slot = defaultSlot,
  promo = null,
  date = deliveryDateOf('2026-11-24'),
  wishes = [],
  method = 'PAYMENT_METHOD_CB',
  credentials = {},
  consent = { at: '2026-11-21T08:55:00Z', text: consentText },
}: Choice = {}) {
  const value = formValueOf({ ...fields, 'customer.email': email });
  const form = orderFormOf({ nbMeals, value, date, slot, promo, wishes });
  const { total: amount, leftAmount } = chargeOfForm(form, method, promo);
  return {
    form,
    payment: { method, priceAfterPromo: amount, leftAmount, ...credentials, ...(consent && { consent }) },
    appMode: 'SITE',
  } satisfies CreateStripeIntentRequest;
}
