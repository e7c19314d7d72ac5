import type { OrderRequest } from '#machines/account/types.ts';
import type { CardProblem, IntentRequest } from '#machines/card/types.ts';
import { quoteOf, type Quote } from '#machines/domain/basket.ts';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { chargeOf, dueAtOnce, type Charge, type PaymentMethod } from '#machines/domain/charge.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import { emailSchema } from '#machines/domain/email.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import { parseFields, type FormValue } from '#machines/domain/form.ts';
import {
  intentIsFor,
  paymentIsSuccessful as isSuccessful,
  type Intent,
  type ReportedIntent,
} from '#machines/domain/intent.ts';
import { orderFormOf, type OrderForm, type Payment } from '#machines/domain/order.ts';
import { tenderOf, type Tender } from '#machines/domain/tender.ts';
import { isVoucher, platformOf } from '#machines/domain/voucher.ts';
import type { Draft } from '#machines/draft/types.ts';
import type { DeliveryReport } from '#machines/delivery/types.ts';
import type { CheckoutContext } from './types.ts';

export const mealBoxIsReady = ({ nbMeals }: CheckoutContext): boolean =>
  nbMeals !== null && isOfferedSize(nbMeals);

/** Guards, blockers and views ask the same of the same fields: they are parsed once. */
const parsedFields = new WeakMap<RawFields, FormValue | null>();

/** What the shopper typed, once it is right; null before. */
export function valueIn({ fields }: Pick<CheckoutContext, 'fields'>): FormValue | null {
  const known = parsedFields.get(fields);
  if (known !== undefined) return known;
  const parsed = parseFields(fields);
  const value = parsed.kind === 'valid' ? parsed.value : null;
  parsedFields.set(fields, value);
  return value;
}

/** The e-mail as everything stores, keys and sends it; null while it is not one. */
export function emailIn({ fields }: Pick<CheckoutContext, 'fields'>): string | null {
  const parsed = emailSchema.safeParse(fields['customer.email']);
  return parsed.success ? parsed.data : null;
}

/** Whether who and where are known, and the e-mail is not an existing customer's. */
export const customerIsValid = (context: CheckoutContext): boolean =>
  valueIn(context) !== null && context.account !== 'exists';

/** Whether nothing is wrong but what belongs to the delivery, the other half of a narrow screen's form. */
export function detailsAreRight({ fields, account }: CheckoutContext): boolean {
  const parsed = parseFields(fields);
  const wrong = parsed.kind === 'valid' ? [] : Object.keys(parsed.errors);
  return account !== 'exists' && wrong.every((path) => path.startsWith('delivery.'));
}

export const deliveryIsChosen = ({ date }: CheckoutContext): boolean => date !== null;

/** The dates of the place are on their way: what is chosen may not be among them. */
export const datesAreSought = ({ deliveryStatus }: CheckoutContext): boolean =>
  deliveryStatus === 'searching';

/** Whether the payment may be entered (spec section 4). */
export const formIsValid = (context: CheckoutContext): boolean =>
  mealBoxIsReady(context) && customerIsValid(context) && deliveryIsChosen(context);

/** What the box in the basket costs, in cents; null until one is chosen. */
export function quoteIn({ nbMeals, slot, promo }: CheckoutContext): Quote | null {
  return nbMeals === null ? null : quoteOf({ nbMeals, slot, promo });
}

/** Who pays what, and how; null until box and e-mail are known. */
export function chargeIn(context: CheckoutContext): Charge | null {
  const { nbMeals, slot, promo, method } = context;
  const email = emailIn(context);
  return nbMeals === null || email === null ? null : chargeOf({ nbMeals, slot, promo }, email, method);
}

/** How voucher and card share the total, in cents; null until box and e-mail are known. */
export function tenderIn(context: CheckoutContext): Tender | null {
  const charge = chargeIn(context);
  const { date, now } = context;
  return charge && tenderOf(charge, { deliveryIsoDate: date?.isoDate ?? null, now });
}

/** Cents that the chosen voucher has to bear at once; null while no price is known. */
export function dueAtOnceIn(context: CheckoutContext): Cents | null {
  const charge = chargeIn(context);
  return charge && dueAtOnce(charge);
}

/** Whether a report is about the chosen method; of a card and of Edenred, the voucher machine has nothing to say. */
export const voucherIsChosen = (context: CheckoutContext, method: PaymentMethod): boolean =>
  method === context.method && platformOf(method) !== null;

export const edenredIsChosen = ({ method }: CheckoutContext): boolean => method === 'PAYMENT_METHOD_EDENRED';

/** Whether the chosen method is a voucher that cannot pay yet. */
export const voucherIsMissing = ({ method, voucher }: CheckoutContext): boolean =>
  isVoucher(method) && voucher.status === 'missing';

export const voucherIsInsufficient = ({ method, voucher }: CheckoutContext): boolean =>
  isVoucher(method) && voucher.status === 'insufficient';

/** Whether Edenred's credentials are there and can pay (spec section 4). */
const edenredIsReady = (context: CheckoutContext): boolean =>
  edenredIsChosen(context) && context.voucher.status === 'ready';

/** Whether the payment's screen may be entered; in external mode Edenred's credentials alone open it. */
export const paymentIsEnterable = (context: CheckoutContext): boolean =>
  formIsValid(context) || (context.isExternal && edenredIsReady(context));

/** The order as the server keeps it; null until everything is chosen. */
export function orderFormIn(context: CheckoutContext): OrderForm | null {
  const { nbMeals, date, slot, promo } = context;
  const value = valueIn(context);
  return nbMeals === null || date === null || value === null
    ? null
    : orderFormOf({ nbMeals, value, date, slot, promo });
}

/** What an intent is asked for; null until everything is chosen. */
export function requestIn(context: CheckoutContext): IntentRequest | null {
  const [charge, form] = [chargeIn(context), orderFormIn(context)];
  if (charge === null || form === null) return null;
  return { charge, form, consent: context.consent, credentials: context.voucher.credentials };
}

function paymentIn(context: CheckoutContext): Payment | null {
  const charge = chargeIn(context);
  if (charge === null) return null;
  const { method, amount: priceAfterPromo, leftAmount } = charge;
  const { consent, voucher } = context;
  return { method, priceAfterPromo, leftAmount, ...voucher.credentials, ...(consent && { consent }) };
}

/** The order to finalise, by the intent that was or may have been paid. */
export function orderRequestIn(context: CheckoutContext): OrderRequest | null {
  const { pending } = context;
  return pending && { intentId: pending.intentId, form: orderFormIn(context), payment: paymentIn(context) };
}

/** What a reload brings back. */
export const draftIn = (context: CheckoutContext): Draft => {
  const { nbMeals, fields, date, isDateChosen, slot, promoCode, method, pending } = context;
  return {
    nbMeals,
    fields,
    date,
    isDateChosen,
    slot,
    promoCode,
    method,
    pending,
  };
};

/** Whether the intent asks for exactly what is on the screen. */
export function intentIsExpected(context: CheckoutContext, intent: Intent): boolean {
  const charge = chargeIn(context);
  return charge !== null && intentIsFor(intent, charge);
}

/** Whether what was paid is what was created, and that is what is on the screen (spec section 4). */
export function paymentIsSuccessful(context: CheckoutContext, reported: ReportedIntent): boolean {
  const charge = chargeIn(context);
  return charge !== null && context.created !== null && isSuccessful(context.created, reported, charge);
}

/** Whether the chosen date and slot are among those that are offered now. */
export const choiceStands = (
  { date, slot }: CheckoutContext,
  { dates, slots }: Pick<DeliveryReport, 'dates' | 'slots'>,
): boolean => dates.some(({ isoDate }) => isoDate === date?.isoDate) && slots.includes(slot);

/** The offered date that was chosen, or else the first. */
export const dateAmong = (
  dates: readonly DeliveryDate[],
  { date }: Pick<CheckoutContext, 'date'>,
): DeliveryDate | null => dates.find(({ isoDate }) => isoDate === date?.isoDate) ?? dates[0] ?? null;

/** A first time the figures are refreshed by themselves; a second time somebody has to look. */
export const priceIsToBeRefreshed = ({ isRepriced }: CheckoutContext, refusal: CardProblem): boolean =>
  refusal.kind === 'priceChanged' && !isRepriced;
