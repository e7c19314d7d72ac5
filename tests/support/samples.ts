import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { OrderReceipt } from '#machines/account/account.setup.ts';
import type { IntentRequest } from '#machines/card/card.setup.ts';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import { cardAmount, chargeOf, type Charge } from '#machines/domain/charge.ts';
import { consentText, type Consent } from '#machines/domain/consent.ts';
import { deliveryDateOf, type DeliveryDate } from '#machines/domain/delivery.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import type { WalletContact } from '#machines/domain/express.ts';
import { emptyFields, type RawFields } from '#machines/domain/fields.ts';
import { parseFields, type FormValue } from '#machines/domain/form.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import { orderFormOf, type OrderForm } from '#machines/domain/order.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';

/** Time of most tests: a Saturday morning in Paris. The next Tuesday is the 24th. */
export const now = Date.parse('2026-11-21T10:00:00+01:00');

export const email = 'jeanne.moreau@example.com';

/** Fields as typed by a customer in Paris. All required ones are filled in. */
export const typedFields: RawFields = {
  ...emptyFields,
  'customer.email': email,
  'customer.firstName': 'Jeanne',
  'customer.lastName': 'Moreau',
  'customer.phoneNumber': '06 12 34 56 78',
  'address.line1': '12 rue des Lilas',
  'address.postalCode': '75011',
  'address.city': 'Paris',
};

/** Parses the sample form fields. @throws Error if a field is invalid */
export function formValueOf(fields: RawFields): FormValue {
  const parsed = parseFields(fields);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

/** Contact that a wallet gives, the same customer as in `typedFields`. */
export const walletContact: WalletContact = {
  name: 'Jeanne Moreau',
  email,
  phone: '+33 6 12 34 56 78',
  line1: '12 rue des Lilas',
  line2: '',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
};

export const formValue = formValueOf(typedFields);

export const date: DeliveryDate = deliveryDateOf('2026-11-24', 'date_1');
export const otherDate: DeliveryDate = deliveryDateOf('2026-12-01', 'date_2');
/** Sample delivery dates that the carrier offers. */
export const dates: readonly DeliveryDate[] = [date, otherDate];

export const promo: Promo = classicPromoOf('PETIT10', { id: 'promo_1', amount: 10 });
/** Promo code that costs less than the discovery offer over four boxes. */
export const strongPromo: Promo = classicPromoOf('PETIT10', { id: 'promo_3', amount: 80 });
export const discoveryPromo: Promo = discoveryPromoOf('BIENVENUE', 10);

const orderFormWith = (granted: Promo | null): OrderForm =>
  orderFormOf({ nbMeals: 10, value: formValue, date, slot: defaultSlot, promo: granted });
const chargeWith = (granted: Promo | null, method: PaymentMethod = 'PAYMENT_METHOD_CB'): Charge =>
  chargeOf({ nbMeals: 10, slot: defaultSlot, promo: granted }, email, method);

export const orderForm = orderFormWith(null);

/** Charge in euros for ten meals in the morning, paid by card: 79,90 plus 5,99 delivery. */
export const charge = chargeWith(null);

/** Charge for the same ten meals with ten euros off. */
export const promoCharge = chargeWith(promo);

/** Charges for the same ten meals without and with the promo, partly paid by voucher. */
export const voucherCharge = chargeWith(null, 'PAYMENT_METHOD_CONECS');
export const voucherPromoCharge = chargeWith(promo, 'PAYMENT_METHOD_CONECS');

export const edenredCharge = chargeWith(null, 'PAYMENT_METHOD_EDENRED');

/** Solved proof of work for a placeholder challenge. */
export const solvedChallenge: SolvedChallenge = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { at: 0 },
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '00',
      nonce: '00',
      salt: '00',
    },
    signature: '00',
  },
  solution: { counter: 1, derivedKey: '00' },
};

export const request: IntentRequest = {
  charge,
  form: orderForm,
  consent: null,
  credentials: null,
  wallet: null,
};
export const promoRequest: IntentRequest = {
  charge: promoCharge,
  form: orderFormWith(promo),
  consent: null,
  credentials: null,
  wallet: null,
};

export const consent: Consent = { at: '2026-11-21T09:05:00Z', text: consentText };

/**
 * Returns the intent that the server creates for a charge.
 * Another e-mail or amount gives another intent.
 */
export function intentFor(asked: Charge): Intent {
  const amount = cardAmount(asked);
  const [name = ''] = asked.email.split(/[.@]/);
  const id = `${amount === 0 ? 'seti' : 'pi'}_${name}_${amount}`;
  return {
    id,
    type: amount === 0 ? 'setup' : 'payment',
    amount,
    clientSecret: `${id}_secret`,
    customerId: `cus_${name}`,
    customerEmail: asked.email,
    status: 'requires_payment_method',
  };
}

export const reportOf = (
  { id, type, amount, clientSecret }: Intent,
  status: ReportedIntent['status'] = 'succeeded',
): ReportedIntent => ({ id, type, amount, clientSecret, status, paymentMethodId: 'pm_1' });

/** Tokens of an Edenred account, as the server encrypts them. */
export const sealedTokens = { access: 'sealed.access', refresh: 'sealed.refresh' } as const;

const edenred = { provider: 'edenred', method: 'PAYMENT_METHOD_EDENRED' } as const;
/** Report of the Edenred machine after it has verified the voucher. */
export const edenredVerified = {
  ...edenred,
  type: 'voucher.verified',
  credentials: { edenred: sealedTokens },
} as const;
const edenredChanged = {
  ...edenred,
  type: 'voucher.changed',
  credentials: { edenred: sealedTokens },
} as const;
export const edenredReady = { ...edenredChanged, status: 'ready' } as const;
export const edenredInsufficient = { ...edenredChanged, status: 'insufficient' } as const;
/** Report of the Edenred machine if the customer is not signed in. */
export const edenredMissing = { ...edenredChanged, status: 'missing', credentials: null } as const;

/** Complete and valid fields of a Conecs card. */
export const matchingDetails = {
  isPanValid: true,
  isExpDateValid: true,
  isCcvValid: true,
  isReusableAllowed: true,
} as const;

export const receiptOf = (intentId: string): OrderReceipt => ({
  token: 'token_1',
  intentId,
  isOfThisForm: true,
});
export const receipt = receiptOf(intentFor(charge).id);

/** Draft that an earlier visit stored: twelve meals, on an evening of the second week. */
export const draft: Draft = {
  nbMeals: 12,
  fields: typedFields,
  date: otherDate,
  isDateChosen: true,
  slot: '18h-20h',
  promoCode: null,
  method: 'PAYMENT_METHOD_CB',
  isShort: false,
  pending: null,
};

/** Payment in the stored draft whose result the browser lacks. */
export const pendingPayment = { intentId: 'pi_1', quote: null, promo: null } satisfies Draft['pending'];
