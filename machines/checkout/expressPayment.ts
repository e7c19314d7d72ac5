import { cardAmount } from '#machines/domain/charge.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { chargeSheetOf } from '#machines/domain/express.ts';
import type { Step } from '#machines/domain/step.ts';
import { sheetEndMessage } from '#machines/express/express.announcements.ts';
import type { Approval, SheetOffer, WalletPlace } from '#machines/express/express.setup.ts';
import { noVoucher, withFields, withPayment } from './changes.ts';
import * as facts from './checkout.facts.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { incompletePlaces } from './place.ts';

type Change = Partial<CheckoutContext>;

/** Applies what the customer authorized on a wallet's sheet. @param origin screen behind the sheet */
export const withApproval = (context: CheckoutContext, approval: Approval, origin: Step): Change => ({
  ...withFields(context, approval.fields),
  payment: {
    ...context.payment,
    consent: approval.consent,
    express: { wallet: approval.wallet, amount: approval.amount, origin },
  },
  ...(approval.delivery !== null && {
    method: 'PAYMENT_METHOD_CB' as const,
    voucher: noVoucher,
    choice: { ...approval.delivery, isDateChosen: true, isDateOffered: true },
  }),
});

/** Applies the contact of a sheet that ended without a payment, so that the customer only completes the form. */
export const withContact = (context: CheckoutContext, { fields, delivery }: Approval): Change => {
  const filled = withFields(context, fields);
  return {
    ...filled,
    ...incompletePlaces(filled.fields ?? context.fields),
    ...(delivery !== null && { choice: { ...context.choice, ...delivery, isDateChosen: true } }),
  };
};

/** Keeps a typed address. */
export const withPlaceFromSheet = (context: CheckoutContext, { postalCode, city }: WalletPlace): Change =>
  context.fields['address.line1'] === '' && context.fields['address.postalCode'] === ''
    ? withFields(context, { 'address.postalCode': postalCode, 'address.city': city })
    : {};

/** The next wallet or card payment needs a new consent. */
export const withExpressEnded = (context: CheckoutContext): Change =>
  context.payment.express === null ? {} : withPayment(context, { express: null, consent: null });

/** `true` if the approved order is complete and costs what the wallet's sheet showed. */
export function approvalIsCurrent(context: CheckoutContext, approval: Approval): boolean {
  const next = { ...context, ...withApproval(context, approval, 'payment') };
  const charge = facts.chargeIn(next);
  return (
    context.pending === null &&
    !context.promo.isPending &&
    charge !== null &&
    cardAmount(charge) === approval.amount &&
    facts.orderFormIn(next) !== null
  );
}

/** `true` if a wallet's sheet can show the price at once. */
export const priceIsKnown = ({ promo }: CheckoutContext): boolean => !promo.isPending;

export const walletNeedsIntent = ({ payment }: CheckoutContext): boolean =>
  payment.express !== null && payment.created === null;

/** Figures for a wallet that pays the displayed order. */
export function paymentOfferIn(context: CheckoutContext): SheetOffer | null {
  const charge = facts.chargeIn(context);
  return charge && { kind: 'payment', sheet: chargeSheetOf(charge) };
}

export function deliveryOfferIn({ nbMeals, promo }: CheckoutContext): SheetOffer | null {
  return nbMeals === null ? null : { kind: 'delivery', nbMeals, promo: promo.applied };
}

/** Reason that the sheet shows if the payment ends without a charge, in French. */
export const expressMessageIn = ({ account }: CheckoutContext): string =>
  account.status === 'exists' ? emailExistsMessage : sheetEndMessage;

/** After the charge, the payment screen replaces the screen behind the sheet. */
export const withPaymentStep = (context: CheckoutContext): Change => {
  const { express } = context.payment;
  return express === null
    ? {}
    : { ...withPayment(context, { express: { ...express, origin: 'payment' } }), subStep: 'none' };
};
