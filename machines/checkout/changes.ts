import type { CardProblem } from '#machines/card/card.setup.ts';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import type { Consent } from '#machines/domain/consent.ts';
import { discoveryPromoOf, rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { emptyFields, type AddressGroup, type FieldPath, type RawFields } from '#machines/domain/fields.ts';
import { parseFields, type FormErrors } from '#machines/domain/form.ts';
import { fieldsOfLead, type RawLead } from '#machines/domain/lead.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { nameFromEmail } from '#machines/domain/nameFromEmail.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import type { AddressParts } from '#machines/domain/splitAddress.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import type { PayBlocker } from './blockers.ts';
import * as facts from './checkout.facts.ts';
import { emailIn } from './customer.ts';
import type { Notice } from './notices.ts';
import { incompletePlaces, placesWithErrors } from './place.ts';
import { proposableFields, withoutEdited } from './proposedName.ts';
import type {
  Arrival,
  CheckoutContext,
  CheckoutInput,
  PaymentScreen,
  PendingPayment,
  VoucherReadiness,
} from './checkout.types.ts';

type Change = Partial<CheckoutContext>;

export const noVoucher: VoucherReadiness = { status: 'missing', credentials: null };

export const emptyPayment: PaymentScreen = {
  consent: null,
  cardForm: 'incomplete',
  created: null,
  express: null,
  problem: null,
  isRepriced: false,
  named: [],
};

export const noAccountResponse: CheckoutContext['account'] = { status: 'unchecked', problem: null };

export const emptyArrival: Arrival = {
  stored: null,
  returned: null,
  returnedIntentId: null,
  edenred: null,
  wasExitShown: false,
  wasAtDelivery: false,
  wishes: [],
};

/** On the external partner site, stored Edenred credentials count as a sign-in. */
const isEdenreds = ({
  isExternal,
  arrival: { returned, edenred },
}: Pick<CheckoutInput, 'isExternal' | 'arrival'>): boolean =>
  returned !== null || (isExternal && edenred !== null);

const noPromo: CheckoutContext['promo'] = { applied: null, code: null, isPending: false };

const discoveryOffer: CheckoutContext['promo'] = {
  ...noPromo,
  applied: discoveryPromoOf(rootDiscoveryCode, null),
  code: rootDiscoveryCode,
};

/** @rule R4.35 */
export const initialContext = ({ isOfferApplied, ...input }: CheckoutInput): CheckoutContext => ({
  ...input,
  nbMeals: null,
  wishes: input.arrival.wishes,
  fields: emptyFields,
  choice: { date: null, slot: defaultSlot, isDateChosen: false, isDateOffered: true },
  errors: {},
  refusals: 0,
  openPlaces: [],
  proposedFields: null,
  typedPlaces: [],
  withoutNumber: [],
  notices: [],
  promo: isOfferApplied ? discoveryOffer : noPromo,
  delivery: { type: 'delivery.changed', status: 'unknown', dates: [], slots: [] },
  account: noAccountResponse,
  subStep: 'none',
  method: isEdenreds(input) ? 'PAYMENT_METHOD_EDENRED' : 'PAYMENT_METHOD_CB',
  isShort: false,
  voucher: noVoucher,
  isSigningIn: input.arrival.returned?.kind === 'code',
  payment: emptyPayment,
  pending: null,
  receipt: null,
});

export const pendingPayment = (known: NonNullable<Draft['pending']>): PendingPayment => ({
  ...known,
  agreed: null,
  confirmed: null,
});

/** Restores a draft. Verifies its promo code again, unless a payment is pending. @rule R4.19 */
export const withDraftRestored = (
  { choice, arrival, method: current }: CheckoutContext,
  { nbMeals, fields, date, isDateChosen, slot, promoCode, method, isShort, pending }: Draft,
): Change => ({
  nbMeals,
  fields,
  ...incompletePlaces(fields),
  choice: { ...choice, date: date ?? choice.date, slot, isDateChosen: isDateChosen && date !== null },
  promo: {
    applied: pending?.promo ?? null,
    code: promoCode,
    isPending: promoCode !== null && pending === null,
  },
  // Edenred stays selected after a sign-in, except for orders of the offer form.
  method: arrival.returned === null || isShort ? method : current,
  isShort,
  pending: pending && pendingPayment(pending),
});

/** @rule R4.22 */
export const withLead = (context: CheckoutContext, lead: RawLead): Change => ({
  ...withFields(context, fieldsOfLead(lead)),
  nbMeals: context.nbMeals ?? defaultNbMeals,
  method: 'PAYMENT_METHOD_CB',
  voucher: noVoucher,
  isShort: true,
});

export const withField = (context: CheckoutContext, path: FieldPath, value: string): Change =>
  withFields(context, { [path]: value });

/** Clears the errors of edited fields, and of fields that became valid or optional. @rule R5.20 */
export function withFields(context: CheckoutContext, filled: Partial<RawFields>): Change {
  const fields = { ...context.fields, ...filled };
  const currentErrors = errorsIn({ ...context, fields });
  const remaining = Object.entries(context.errors).filter(
    ([path]) => !(path in filled) && path in currentErrors,
  );
  return {
    fields,
    errors: Object.fromEntries(remaining),
    proposedFields: withoutEdited(context.proposedFields, filled),
  };
}

/** Proposes the name in the e-mail. Replaces no text of the customer, of autofill or of a draft. @rule R2.55 */
export function withNameProposed(context: CheckoutContext): Change {
  const proposedFields = proposableFields(context);
  const name = nameFromEmail(emailIn(context) ?? '');
  const proposal = proposedFields
    .map((path) => [path, name?.[path] ?? ''] as const)
    .filter(([path, text]) => text !== context.fields[path]);
  return { ...withFields(context, Object.fromEntries(proposal)), proposedFields };
}

export const addressFields = (group: AddressGroup, address: AddressParts): Partial<RawFields> => ({
  [`${group}.line1`]: address.line1,
  [`${group}.postalCode`]: address.postalCode,
  [`${group}.city`]: address.city,
});

function errorsIn(context: CheckoutContext): FormErrors {
  const parsed = parseFields(context.fields);
  const errors = parsed.kind === 'invalid' ? parsed.errors : {};
  return context.account.status === 'exists' ? { ...errors, 'customer.email': emailExistsMessage } : errors;
}

function emailNoticeIn({ fields, account }: CheckoutContext): Notice | null {
  if (account.status === 'exists') return 'leadEmailExists';
  return fields['customer.email'].trim() === '' ? 'emailIsMissing' : null;
}

/** @rule R5.7 */
export function withErrorsShown(context: CheckoutContext): Change {
  const notice = emailNoticeIn(context);
  const errors = errorsIn(context);
  return {
    errors,
    ...placesWithErrors(context, errors),
    refusals: context.refusals + 1,
    ...(notice !== null && withNotice(context, notice)),
  };
}

/** Shows a field's error on blur, unless the field is empty. @rule R5.20 */
export function withFieldError(context: CheckoutContext, path: FieldPath): Change {
  const message = errorsIn(context)[path];
  const isEmpty = context.fields[path].trim() === '';
  return message === undefined || isEmpty ? {} : { errors: { ...context.errors, [path]: message } };
}

export const withNotice = ({ notices }: CheckoutContext, notice: Notice): Change => ({
  notices: [...notices.filter((one) => one !== notice), notice],
});

export const withoutNotice = ({ notices }: CheckoutContext, notice: Notice): Change => ({
  notices: notices.filter((one) => one !== notice),
});

export const withPayment = ({ payment }: CheckoutContext, change: Partial<PaymentScreen>): Change => ({
  payment: { ...payment, ...change },
});

/** Clears a lapsed consent, so that the next request omits it and the customer must accept the terms again. @rule R4.27 */
export const withProblem = (context: CheckoutContext, problem: CardProblem): Change =>
  withPayment(context, { problem, ...(problem.kind === 'consentLapsed' && { consent: null }) });

/** @rule R4.45 */
export const withBlockersShown = (context: CheckoutContext, named: readonly PayBlocker[]): Change =>
  withPayment(context, { named });

const blockersWithout = ({ payment: { named } }: CheckoutContext, fixedBlocker: PayBlocker) =>
  named.filter((name) => name !== fixedBlocker);

export function withCardEntry(context: CheckoutContext, isComplete: boolean): Change {
  if (context.payment.cardForm === 'broken') return {};
  return isComplete
    ? withPayment(context, { cardForm: 'complete', named: blockersWithout(context, 'cardIsIncomplete') })
    : withPayment(context, { cardForm: 'incomplete' });
}

export const withConsent = (context: CheckoutContext, consent: Consent): Change =>
  withPayment(context, { consent, named: blockersWithout(context, 'termsAreNotAccepted') });

export const withMethod = (context: CheckoutContext, method: PaymentMethod): Change => ({
  ...withPayment(context, { named: [] }),
  method,
  voucher: noVoucher,
});

/** A late `cardForm.loaded` event does not overwrite the status `complete`. */
export const withCardForm = (context: CheckoutContext, isBroken: boolean): Change => {
  if (isBroken) return withPayment(context, { cardForm: 'broken' });
  return context.payment.cardForm === 'broken' ? withPayment(context, { cardForm: 'incomplete' }) : {};
};

/** Marks the delivery date as chosen, so that the form reports a later change. @rule R9.35 */
export const withDateKept = (context: CheckoutContext): Change => ({
  choice: {
    ...context.choice,
    isDateChosen: context.choice.isDateChosen || facts.dateIn(context) !== null,
  },
});

/** Applies new delivery dates. If the main backend did not respond, keeps the chosen date. @rule R9.35 */
export const withDatesApplied = (context: CheckoutContext): Change => {
  const { choice, delivery } = context;
  const { status, dates, slots } = delivery;
  const isAvailable = facts.choiceIsAvailable(context, delivery);
  if (facts.datesAreUnanswered(context)) return { choice: { ...choice, isDateOffered: isAvailable } };
  return {
    ...(choice.isDateChosen && status === 'dated' && !isAvailable && withNotice(context, 'dateHasLapsed')),
    choice: {
      date: facts.dateAmong(dates, choice),
      slot: slots.includes(choice.slot) ? choice.slot : (slots[0] ?? choice.slot),
      isDateChosen: choice.isDateChosen && isAvailable,
      isDateOffered: true,
    },
  };
};
