import type { CardProblem, IntentRequest } from '#machines/card/card.setup.ts';
import type { OrderRequest } from '#machines/account/account.setup.ts';
import { quoteOf, type Basket, type Quote } from '#machines/domain/basket.ts';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { cardAmount, amountsOf, chargeOf, dueNow, type Charge } from '#machines/domain/charge.ts';
import type { AddressGroup } from '#machines/domain/fields.ts';
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
import { tenderOf, type Tender } from '#machines/domain/tender.ts';
import { type PaymentMethod, voucherProviderOf, isVoucher, isOffered } from '#machines/domain/methods.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import { customerIsValid, emailIn, leadCustomerIn, valueIn } from './customer.ts';
import type { CheckoutContext, DeliveryChoice } from './checkout.types.ts';

/** @rule R4.2 */
export const mealBoxIsReady = ({ nbMeals }: CheckoutContext): boolean =>
  nbMeals !== null && isOfferedSize(nbMeals);

export const deliveryIsChosen = (context: CheckoutContext): boolean =>
  context.isShort || dateIn(context) !== null;

/** Neither the postal code nor the city of an address has been filled in. */
export const placeIsFree = ({ fields }: CheckoutContext, group: AddressGroup): boolean =>
  `${fields[`${group}.postalCode`]}${fields[`${group}.city`]}`.trim() === '';

/** The dates of the place are on their way: what is chosen may not be among them. */
export const datesAreSought = ({ delivery, isShort }: CheckoutContext): boolean =>
  !isShort && delivery.status === 'searching';

/** Whether a search or a verification of dates ended without an answer, so that no date is known to have lapsed. */
export const datesAreUnanswered = ({ delivery: { status } }: CheckoutContext): boolean =>
  status === 'unreachable' || status === 'unverified';

/** Whether box, customer and delivery are all there. */
export const formIsValid = (context: CheckoutContext): boolean =>
  mealBoxIsReady(context) && customerIsValid(context) && deliveryIsChosen(context);

/** What is bought; the short flow is brought at the default time. Null until a box is chosen. */
export function basketIn({ nbMeals, choice, promo, isShort }: CheckoutContext): Basket | null {
  return nbMeals === null
    ? null
    : { nbMeals, slot: isShort ? defaultSlot : choice.slot, promo: promo.applied };
}

/** When the box comes; null until that is chosen, where nobody can say whether it may, and in the short flow, which does not ask. */
export const dateIn = ({ choice, isShort }: CheckoutContext): DeliveryDate | null =>
  isShort || !choice.isDateOffered ? null : choice.date;

/** Whether the customer pressed pay here for the order's intent, with the form that is filled in. */
const wasPaidHere = (context: CheckoutContext): boolean =>
  context.pending?.quote != null &&
  context.pending.intentId === context.receipt?.intentId &&
  orderFormIn(context) !== null;

/**
 * Whether the form filled in here is the one that is ordered: the server says so, or the press does where the server is silent.
 * @rule R3.27
 */
export const formIsOrdered = (context: CheckoutContext): boolean =>
  context.receipt?.isOfThisForm ?? wasPaidHere(context);

/** Whether a payment was pressed here that the order is not of: what it may have taken is given back. */
export const paymentIsSurplus = ({ receipt, pending }: CheckoutContext): boolean =>
  receipt !== null && pending !== null && pending.intentId !== receipt.intentId;

/** Intent of the order, or of a payment that was pressed; `null` if nothing can have been charged. */
export const pressedIntentIn = ({ receipt, pending }: CheckoutContext): string | null =>
  receipt?.intentId ?? pending?.intentId ?? null;

/** The order, or the payment that one is to come of, as the help finds it; null before any was pressed. */
export function referenceIn(context: CheckoutContext): string | null {
  const intentId = pressedIntentIn(context);
  return intentId === null ? null : referenceOf(intentId);
}

/** What the box in the basket costs, in cents; null until one is chosen. */
export function quoteIn(context: CheckoutContext): Quote | null {
  const basket = basketIn(context);
  return basket && quoteOf(basket);
}

/** Who pays what, and how; null until box and e-mail are known. */
export function chargeIn(context: CheckoutContext): Charge | null {
  const [basket, email] = [basketIn(context), emailIn(context)];
  return basket === null || email === null ? null : chargeOf(basket, email, context.method);
}

/** How voucher and card share the total, in cents; null until box and e-mail are known. */
export function tenderIn(context: CheckoutContext): Tender | null {
  const charge = chargeIn(context);
  const { now } = context;
  return charge && tenderOf(charge, { deliveryIsoDate: dateIn(context)?.isoDate ?? null, now });
}

/** Cents that the chosen voucher has to bear at once; null while no price is known. */
export function dueNowIn(context: CheckoutContext): Cents | null {
  const charge = chargeIn(context);
  return charge && dueNow(charge);
}

/** Whether another method is chosen that this flow takes: the short one pays by card (record 0016). */
export const methodIsAnother = ({ method, isShort }: CheckoutContext, chosen: PaymentMethod): boolean =>
  chosen !== method && isOffered(chosen, { isShort });

/** Whether who leaves is asked for their e-mail: not when it is known, nor on the external site. @rule R4.23 */
export const exitDialogIsAllowed = ({ fields, isExternal }: CheckoutContext): boolean =>
  !isExternal && fields['customer.email'] === '';

/** Whether the chosen method is a voucher that cannot pay yet. */
export const voucherIsMissing = ({ method, voucher }: CheckoutContext): boolean =>
  isVoucher(method) && voucher.status === 'missing';

export const voucherIsInsufficient = ({ method, voucher }: CheckoutContext): boolean =>
  isVoucher(method) && voucher.status === 'insufficient';

/** Whether Edenred's credentials are there and can pay. */
const edenredIsReady = (context: CheckoutContext): boolean =>
  voucherProviderOf(context.method) === 'edenred' && context.voucher.status === 'ready';

/** Whether the payment's screen may be entered; in external mode Edenred's credentials alone open it. @rule R4.3 */
export const paymentIsEnterable = (context: CheckoutContext): boolean =>
  formIsValid(context) || (context.isExternal && edenredIsReady(context));

export const agreedIn = ({ pending }: CheckoutContext): IntentRequest | null => pending?.agreed ?? null;

export const confirmedIn = ({ pending }: CheckoutContext): ReportedIntent | null =>
  pending?.confirmed ?? null;

/** The order as the server keeps it; null until everything is chosen. */
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
    : orderFormOf({ nbMeals, value, date, slot: choice.slot, promo });
}

/** What an intent is asked for; null until everything is chosen. */
export function requestIn(context: CheckoutContext): IntentRequest | null {
  const agreed = agreedIn(context);
  if (agreed !== null) return agreed;
  const [charge, form] = [chargeIn(context), orderFormIn(context)];
  if (charge === null || form === null) return null;
  return { charge, form, consent: context.payment.consent, credentials: context.voucher.credentials };
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

/** The order to finalise, by the intent that was or may have been paid. */
export function orderRequestIn(context: CheckoutContext): OrderRequest | null {
  const { pending } = context;
  if (pending === null) return null;
  // A reload has not checked the promo code again: only the stored quote is the price that was agreed to.
  const isReloaded = pending.quote !== null && pending.agreed === null;
  return {
    intentId: pending.intentId,
    form: orderFormIn(context),
    payment: isReloaded ? null : paymentIn(context),
  };
}

/** Cents that the card was asked for by the pending payment; null when only the intent's id is known. */
export const pendingCardAmountIn = ({ pending, method }: CheckoutContext): Cents | null =>
  pending?.quote ? cardAmount(amountsOf(pending.quote.total, method)) : null;

/** What a reload brings back. */
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
    pending: pending && { intentId: pending.intentId, quote: pending.quote, promo: pending.promo },
  };
};

/** Whether the intent asks for exactly what is on the screen. */
export function intentIsExpected(context: CheckoutContext, intent: Intent): boolean {
  const charge = chargeIn(context);
  return charge !== null && intentIsFor(intent, charge);
}

/** Whether what was paid is what was created, and that is what is on the screen. */
export function paymentIsSuccessful(context: CheckoutContext, reported: ReportedIntent): boolean {
  const charge = chargeIn(context);
  return (
    charge !== null &&
    context.payment.created !== null &&
    isSuccessful(context.payment.created, reported, charge)
  );
}

/** Whether the chosen date and slot are among those that are offered now. */
export const choiceStands = (
  { choice: { date, slot } }: CheckoutContext,
  { dates, slots }: Pick<DeliveryReport, 'dates' | 'slots'>,
): boolean => dates.some(({ isoDate }) => isoDate === date?.isoDate) && slots.includes(slot);

/** The offered date that was chosen, or else the first. */
export const dateAmong = (dates: readonly DeliveryDate[], { date }: DeliveryChoice): DeliveryDate | null =>
  dates.find(({ isoDate }) => isoDate === date?.isoDate) ?? dates[0] ?? null;

/** A first time the figures are refreshed by themselves; a second time the shopper has to look. */
export const priceIsToBeRefreshed = ({ payment }: CheckoutContext, refusal: CardProblem): boolean =>
  refusal.kind === 'priceChanged' && !payment.isRepriced;
