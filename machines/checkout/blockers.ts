import * as facts from './facts.ts';
import type { CheckoutContext } from './types.ts';

const blockers = {
  mealBoxIsMissing: (context) => !facts.mealBoxIsReady(context),
  formIsIncomplete: (context) => !facts.customerIsValid(context),
  deliveryIsMissing: (context) => !facts.deliveryIsChosen(context),
  datesAreSought: facts.datesAreSought,
  promoIsBeingChecked: ({ isPromoPending }) => isPromoPending,
  paymentIsNotReady: (context) =>
    context.created === null || !facts.intentIsExpected(context, context.created),
  voucherIsMissing: facts.voucherIsMissing,
  voucherIsInsufficient: facts.voucherIsInsufficient,
  cardFormIsBroken: ({ isCardFormBroken }) => isCardFormBroken,
  cardIsIncomplete: ({ isCardComplete }) => !isCardComplete,
  termsAreNotAccepted: ({ consent }) => consent === null,
} as const satisfies Readonly<Record<string, (context: CheckoutContext) => boolean>>;

export type PayBlocker = keyof typeof blockers;

/** In the order in which a shopper is told. */
export const payBlockerNames = [
  'mealBoxIsMissing',
  'formIsIncomplete',
  'deliveryIsMissing',
  'datesAreSought',
  'promoIsBeingChecked',
  'paymentIsNotReady',
  'voucherIsMissing',
  'voucherIsInsufficient',
  'cardFormIsBroken',
  'cardIsIncomplete',
  'termsAreNotAccepted',
] as const satisfies readonly PayBlocker[];

/** Why the shopper may not pay now; empty when nothing is in the way. */
export const payBlockers = (context: CheckoutContext): readonly PayBlocker[] =>
  payBlockerNames.filter((name) => blockers[name](context));
