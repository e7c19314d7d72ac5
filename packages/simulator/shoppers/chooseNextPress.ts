import { payBlockers, type PayBlocker } from '#machines/checkout/blockers.ts';
import { numberIsAsked } from '#machines/checkout/place.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { isVoucher, type PaymentMethod } from '#machines/domain/methods.ts';
import { consentText } from '#machines/domain/consent.ts';
import { fieldPaths, type FieldPath, type RawFields } from '#machines/domain/fields.ts';
import type { RawLead } from '#machines/domain/lead.ts';
import { matchingDetails } from '#tests/support/samples.ts';
import type { Slot } from '#machines/domain/slot.ts';
import { chooseWalletPress, type DeviceWallet } from './deviceWallet.ts';
import type { Press } from './presses.ts';

export interface ShopperIntention {
  readonly fields: RawFields;
  readonly nbMeals: number;
  readonly method: PaymentMethod;
  readonly slot: Slot;
  /** Index of the chosen delivery date. `null` for the page's default. */
  readonly date: number | null;
  /** Promo code to try once. `null` for no code. */
  readonly code: string | null;
  /** The customer fills the form at once like autofill, or field by field. */
  readonly typing: 'filled' | 'typed';
  /** `true` for an order by the offer form, without address and date. */
  readonly isLead: boolean;
  /** Wallet that the customer uses if the page offers it, otherwise `null`. */
  readonly deviceWallet: DeviceWallet | null;
  /** `true` if the customer types the postal code on the box picker. */
  readonly typesPlaceFirst: boolean;
  /** `true` if the customer continues a begun order from the home page. */
  readonly resumesOrder: boolean;
  /** Answer to a promo code that costs more than the discovery offer. */
  readonly keepsOffer: boolean;
  /** Time of the browser's clock, in ms since 1970. */
  readonly now: number;
}

const goToForm = { type: 'step.requested', step: 'form' } as const;

const pressForBlocker: Readonly<
  Record<PayBlocker, (snapshot: CheckoutSnapshot, intention: ShopperIntention) => Press>
> = {
  mealBoxIsMissing: () => ({ type: 'step.requested', step: 'home' }),
  formIsIncomplete: () => goToForm,
  deliveryIsMissing: () => goToForm,
  datesAreLoading: () => null,
  promoIsBeingChecked: () => null,
  paymentIsNotReady: () => null,
  voucherIsMissing: provideVoucher,
  voucherIsInsufficient: () => ({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' }),
  // If the card form is broken, the customer must leave, because only a reload loads the form again.
  cardFormIsBroken: () => 'leave',
  cardIsIncomplete: () => ({ type: 'card.completed', isComplete: true }),
  termsAreNotAccepted: (_, { now }) => ({
    type: 'terms.accepted',
    consent: { at: new Date(now).toISOString(), text: consentText },
  }),
};

function provideVoucher({ context, children }: CheckoutSnapshot): Press {
  if (context.method === 'PAYMENT_METHOD_EDENRED') {
    const edenred = children.edenred?.getSnapshot();
    return edenred?.hasTag('busy') ? null : { type: 'signIn.requested' };
  }
  const voucher = children.voucher?.getSnapshot();
  if (voucher === undefined || voucher.hasTag('busy')) return null;
  if (voucher.matches('refused')) return { type: 'voucher.retried' };
  return context.method === 'PAYMENT_METHOD_CONECS'
    ? { type: 'conecs.edited', details: matchingDetails }
    : { type: 'wallet.requested' };
}

function typeNextField({ context, children }: CheckoutSnapshot, { fields }: ShopperIntention): Press {
  const path = fieldPaths.find((candidate) => context.fields[candidate] !== fields[candidate]);
  if (path === undefined) return null;
  const isLeavingEmail = path !== 'customer.email' && context.fields['customer.firstName'] === '';
  // Without a response to the e-mail check, the customer leaves the field again.
  if (isLeavingEmail && children.account?.getSnapshot().matches('EMAIL_NOT_DEFINED'))
    return { type: 'email.completed' };
  return { type: 'field.edited', path, value: fields[path] };
}

function chooseDate({ context }: CheckoutSnapshot, { date }: ShopperIntention): Press {
  const chosen =
    date === null || context.delivery.status !== 'dated' ? undefined : context.delivery.dates[date];
  return chosen === undefined ? null : { type: 'date.chosen', isoDate: chosen.isoDate };
}

function fillForm(snapshot: CheckoutSnapshot, intention: ShopperIntention): Press {
  const { context } = snapshot;
  const { fields, nbMeals, typing, slot } = intention;
  if (context.nbMeals === null) return { type: 'order.started', nbMeals };
  if (typing === 'typed') {
    const press = typeNextField(snapshot, intention);
    if (press !== null) return press;
  }
  if (context.fields['customer.email'] !== fields['customer.email']) return { type: 'form.filled', fields };
  if (numberIsAsked(context, 'address')) return { type: 'streetNumber.declined', group: 'address' };
  if (context.delivery.status === 'unreachable') return { type: 'dates.retried' };
  const [first] = context.delivery.dates;
  if (context.choice.date === null && first !== undefined)
    return { type: 'date.chosen', isoDate: first.isoDate };
  const choice = chooseDate(snapshot, intention);
  if (choice !== null) return choice;
  if (context.choice.slot !== slot && context.delivery.slots.includes(slot))
    return { type: 'slot.chosen', slot };
  return context.subStep === 'form' ? { type: 'form.continued' } : { type: 'form.submitted' };
}

const postalCode = 'address.postalCode';

function startOrder(snapshot: CheckoutSnapshot, intention: ShopperIntention): Press {
  const { fields, nbMeals, resumesOrder, typesPlaceFirst } = intention;
  const resume = { type: 'order.resumed' } as const;
  if (resumesOrder && snapshot.can(resume)) return resume;
  return typesPlaceFirst && snapshot.context.fields[postalCode] !== fields[postalCode]
    ? { type: 'field.edited', path: postalCode, value: fields[postalCode] }
    : { type: 'order.started', nbMeals };
}

const leadFields = {
  firstName: 'customer.firstName',
  lastName: 'customer.lastName',
  email: 'customer.email',
  phoneNumber: 'customer.phoneNumber',
} as const satisfies Readonly<Record<keyof RawLead, FieldPath>>;
const leadFieldNames = Object.keys(leadFields).filter((name): name is keyof RawLead =>
  Object.hasOwn(leadFields, name),
);

function sendLead({ children }: CheckoutSnapshot, { fields }: ShopperIntention): Press {
  const overlay = children.overlay?.getSnapshot();
  if (overlay === undefined || overlay.hasTag('busy')) return null;
  const { problem, errors } = overlay.context;
  if (problem !== null || errors.email !== undefined) return 'leave';
  if (!overlay.matches({ discountLead: 'editing' })) return { type: 'lead.requested' };
  const field = leadFieldNames.find((name) => overlay.context.fields[name] !== fields[leadFields[name]]);
  return field === undefined
    ? { type: 'lead.sent' }
    : { type: 'lead.edited', field, value: fields[leadFields[field]] };
}

export function chooseNextPress(snapshot: CheckoutSnapshot, intention: ShopperIntention): Press {
  const { context } = snapshot;
  const { deviceWallet, isLead } = intention;
  if (snapshot.matches('opening')) return { type: 'draft.resumed' };
  if (snapshot.matches({ home: 'submittingLead' })) return null;
  // With a voucher, the wallet pays only the rest.
  const choosesVoucher = isVoucher(intention.method) && context.method !== intention.method;
  if (deviceWallet !== null && !isLead && !choosesVoucher && context.account.status !== 'exists') {
    const press = chooseWalletPress(snapshot, { ...intention, deviceWallet });
    if (press !== undefined) return press;
  }
  if (snapshot.matches('home'))
    return isLead ? sendLead(snapshot, intention) : startOrder(snapshot, intention);
  if (snapshot.matches('form')) {
    if (context.account.status === 'exists') return 'leave';
    return snapshot.matches({ form: 'editing' }) ? fillForm(snapshot, intention) : null;
  }
  if (snapshot.matches({ payment: { open: 'proofOfWorkRequired' } })) return { type: 'proofOfWork.accepted' };
  if (
    snapshot.matches({ payment: { open: 'refused' } }) ||
    snapshot.matches({ payment: { closed: 'refunded' } })
  )
    return { type: 'intent.retried' };
  if (snapshot.matches({ payment: { open: { preparing: 'incomplete' } } })) return goToForm;
  if (!snapshot.matches({ payment: { open: 'ready' } })) return null;
  if (snapshot.children.promo?.getSnapshot().matches({ applied: { discovery: 'outbid' } }) === true)
    return { type: intention.keepsOffer ? 'promo.declined' : 'promo.confirmed' };
  if (intention.code !== null && !context.promo.isPending)
    return { type: 'promo.submitted', code: intention.code };
  if (context.method === 'PAYMENT_METHOD_CB' && context.method !== intention.method)
    return { type: 'method.chosen', method: intention.method };
  const [blocker] = payBlockers(context);
  return blocker === undefined ? { type: 'pay.requested' } : pressForBlocker[blocker](snapshot, intention);
}
