import type { CardProblem, IntentRequest } from '#machines/card/card.setup.ts';
import type { OrderRequest } from '#machines/account/account.setup.ts';
import { quoteOf, type Basket, type Quote } from '#machines/domain/basket.ts';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { cardAmount, amountsOf, chargeOf, dueNow, type Charge } from '#machines/domain/charge.ts';
import { emptyFields, fieldPaths, placeFieldOf } from '#machines/domain/fields.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import {
  intentIsFor,
  paymentIsSuccessful as isSuccessful,
  type Intent,
  type ReportedIntent,
} from '#machines/domain/intent.ts';
import {
  orderFormOf,
  shortFormOf,
  type OrderForm,
  type Payment,
  type ShortForm,
} from '#machines/domain/order.ts';
import { referenceOf } from '#machines/domain/reference.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import { fitWishes, type FittedWishes } from '#machines/domain/wishes.ts';
import { tenderOf, type Tender } from '#machines/domain/tender.ts';
import { type PaymentMethod, voucherProviderOf, isVoucher, isOffered } from '#machines/domain/methods.ts';
import type { Draft, StoredPayment } from '#machines/draft/draft.machine.ts';
import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import { customerIsValid, emailIn, leadCustomerIn, valueIn } from './customer.ts';
import type { CheckoutContext, DeliveryChoice, PendingPayment } from './checkout.types.ts';

/** @rule R4.2 */
export const mealBoxIsReady = ({ nbMeals }: CheckoutContext): boolean =>
  nbMeals !== null && isOfferedSize(nbMeals);

export const deliveryIsChosen = (context: CheckoutContext): boolean =>
  context.isShort || dateIn(context) !== null;

export const datesAreLoading = ({ delivery, isShort }: CheckoutContext): boolean =>
  !isShort && delivery.status === 'searching';

/** If the main backend does not respond, the chosen delivery date does not count as expired. */
export const datesAreUnanswered = ({ delivery: { status } }: CheckoutContext): boolean =>
  status === 'unreachable' || status === 'unverified';

export const formIsValid = (context: CheckoutContext): boolean =>
  mealBoxIsReady(context) && customerIsValid(context) && deliveryIsChosen(context);

/** `true` once a box is chosen and the form is begun. The box picker also has the postal code. @rule R4.50 */
export const orderIsBegun = (context: CheckoutContext): boolean =>
  mealBoxIsReady(context) &&
  fieldPaths.some((path) => placeFieldOf(path) === null && context.fields[path] !== emptyFields[path]);

export function basketIn({ nbMeals, choice, promo, isShort }: CheckoutContext): Basket | null {
  return nbMeals === null
    ? null
    : { nbMeals, slot: isShort ? defaultSlot : choice.slot, promo: promo.applied };
}

/** Delivery date. `null` for orders of the offer form, or if its availability is unknown. */
export const dateIn = ({ choice, isShort }: CheckoutContext): DeliveryDate | null =>
  isShort || !choice.isDateOffered ? null : choice.date;

const wasPaidHere = (context: CheckoutContext): boolean =>
  context.pending?.quote != null &&
  context.pending.intentId === context.receipt?.intentId &&
  orderFormIn(context) !== null;

/** `true` if this form was ordered. If the server did not compare it, `true` if this tab paid. @rule R3.27 */
export const formIsOrdered = (context: CheckoutContext): boolean =>
  context.receipt?.isOfThisForm ?? wasPaidHere(context);

/** Marked dishes of the registered order. Empty if the server registered another form. */
export const orderedWishesIn = (context: CheckoutContext): FittedWishes['fitting'] =>
  formIsOrdered(context) ? wishesIn(context).fitting : [];

/** `true` if the pending payment is a second one, which the server refunds. */
export const paymentIsSurplus = ({ receipt, pending }: CheckoutContext): boolean =>
  receipt !== null && pending !== null && pending.intentId !== receipt.intentId;

/** Id of the payment intent that may have been charged, or `null`. */
export const pressedIntentIn = ({ receipt, pending }: CheckoutContext): string | null =>
  receipt?.intentId ?? pending?.intentId ?? null;

export function referenceIn(context: CheckoutContext): string | null {
  const intentId = pressedIntentIn(context);
  return intentId === null ? null : referenceOf(intentId);
}

export function quoteIn(context: CheckoutContext): Quote | null {
  const basket = basketIn(context);
  return basket && quoteOf(basket);
}

export function chargeIn(context: CheckoutContext): Charge | null {
  const [basket, email] = [basketIn(context), emailIn(context)];
  return basket === null || email === null ? null : chargeOf(basket, email, context.method);
}

export function tenderIn(context: CheckoutContext): Tender | null {
  const charge = chargeIn(context);
  const { now } = context;
  return charge && tenderOf(charge, { deliveryIsoDate: dateIn(context)?.isoDate ?? null, now });
}

export function dueNowIn(context: CheckoutContext): Cents | null {
  const charge = chargeIn(context);
  return charge && dueNow(charge);
}

export const methodIsDifferent = ({ method, isShort }: CheckoutContext, chosen: PaymentMethod): boolean =>
  chosen !== method && isOffered(chosen, { isShort });

/** @rule R4.23 */
export const exitDialogIsAllowed = ({ fields, isExternal }: CheckoutContext): boolean =>
  !isExternal && fields['customer.email'] === '';

export const voucherIsMissing = ({ method, voucher }: CheckoutContext): boolean =>
  isVoucher(method) && voucher.status === 'missing';

export const voucherIsInsufficient = ({ method, voucher }: CheckoutContext): boolean =>
  isVoucher(method) && voucher.status === 'insufficient';

const edenredIsReady = (context: CheckoutContext): boolean =>
  voucherProviderOf(context.method) === 'edenred' && context.voucher.status === 'ready';

/** On the external partner site, Edenred credentials alone open the payment screen. @rule R4.3 */
export const paymentIsEnterable = (context: CheckoutContext): boolean =>
  formIsValid(context) || (context.isExternal && edenredIsReady(context));

export const agreedIn = ({ pending }: CheckoutContext): IntentRequest | null => pending?.agreed ?? null;

export const confirmedIn = ({ pending }: CheckoutContext): ReportedIntent | null =>
  pending?.confirmed ?? null;

/**
 * Marked dishes of the order. A pending payment contains those of the press. An order of the offer form contains
 * none.
 */
export const wishesIn = ({ wishes, nbMeals, isShort, pending }: CheckoutContext): FittedWishes =>
  pending?.wishes === undefined
    ? fitWishes(isShort ? [] : wishes, nbMeals)
    : { fitting: pending.wishes, left: [] };

export function orderFormIn(context: CheckoutContext): OrderForm | ShortForm | null {
  const agreed = agreedIn(context);
  if (agreed !== null) return agreed.form;
  const { nbMeals, choice, isShort } = context;
  const { applied: promo } = context.promo;
  const date = dateIn(context);
  if (isShort) {
    const customer = leadCustomerIn(context);
    return nbMeals === null || customer === null ? null : shortFormOf({ nbMeals, customer, promo });
  }
  const value = valueIn(context);
  return nbMeals === null || date === null || value === null
    ? null
    : orderFormOf({
        nbMeals,
        value,
        date,
        slot: choice.slot,
        promo,
        wishes: wishesIn(context).fitting,
      });
}

export function requestIn(context: CheckoutContext): IntentRequest | null {
  const agreed = agreedIn(context);
  if (agreed !== null) return agreed;
  const [charge, form] = [chargeIn(context), orderFormIn(context)];
  if (charge === null || form === null) return null;
  const { consent, express } = context.payment;
  return {
    charge,
    form,
    consent,
    credentials: context.voucher.credentials,
    wallet: express?.wallet ?? null,
  };
}

function paymentIn(context: CheckoutContext): Payment | null {
  const { charge, consent, credentials } = agreedIn(context) ?? {
    charge: chargeIn(context),
    consent: context.payment.consent,
    credentials: context.voucher.credentials,
  };
  if (charge === null) return null;
  const { method, total: priceAfterPromo, leftAmount } = charge;
  return { method, priceAfterPromo, leftAmount, ...credentials, ...(consent && { consent }) };
}

export function orderRequestIn(context: CheckoutContext): OrderRequest | null {
  const { pending } = context;
  if (pending === null) return null;
  // After a reload, only the stored quote contains the accepted price.
  const isReloaded = pending.quote !== null && pending.agreed === null;
  return {
    intentId: pending.intentId,
    form: orderFormIn(context),
    payment: isReloaded ? null : paymentIn(context),
  };
}

export const pendingCardAmountIn = ({ pending, method }: CheckoutContext): Cents | null =>
  pending?.quote ? cardAmount(amountsOf(pending.quote.total, method)) : null;

const storedPayment = ({
  agreed: _agreed,
  confirmed: _confirmed,
  ...stored
}: PendingPayment): StoredPayment => stored;

export const draftIn = (context: CheckoutContext): Draft => {
  const { nbMeals, fields, choice, promo, method, isShort, pending } = context;
  const { date, isDateChosen, slot } = choice;
  return {
    nbMeals,
    fields,
    date,
    isDateChosen,
    slot,
    promoCode: promo.code,
    method,
    isShort,
    pending: pending && storedPayment(pending),
  };
};

export function intentIsExpected(context: CheckoutContext, intent: Intent): boolean {
  const charge = chargeIn(context);
  return charge !== null && intentIsFor(intent, charge);
}

export function paymentIsSuccessful(context: CheckoutContext, reported: ReportedIntent): boolean {
  const charge = chargeIn(context);
  return (
    charge !== null &&
    context.payment.created !== null &&
    isSuccessful(context.payment.created, reported, charge)
  );
}

export const choiceIsAvailable = (
  { choice: { date, slot } }: CheckoutContext,
  { dates, slots }: Pick<DeliveryReport, 'dates' | 'slots'>,
): boolean => dates.some(({ isoDate }) => isoDate === date?.isoDate) && slots.includes(slot);

export const dateAmong = (dates: readonly DeliveryDate[], { date }: DeliveryChoice): DeliveryDate | null =>
  dates.find(({ isoDate }) => isoDate === date?.isoDate) ?? dates[0] ?? null;

/** `true` at the first price change. After a second one, the customer must act. */
export const priceMustBeRefreshed = ({ payment }: CheckoutContext, refusal: CardProblem): boolean =>
  refusal.kind === 'priceChanged' && !payment.isRepriced;
