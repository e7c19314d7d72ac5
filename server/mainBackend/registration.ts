import type { Address, Billing, Customer } from '#machines/domain/form.ts';
import { codeSentFor } from '#machines/domain/discovery.ts';
import type { OrderForm, ShortForm } from '#machines/domain/order.ts';
import type { Platform } from '#machines/domain/methods.ts';

/** The voucher's part of an order. `isUncertain`: the order system has to settle with the provider what became of it. */
export type VoucherPart =
  | {
      readonly kind: 'paygreen';
      readonly platform: Platform;
      readonly buyerId: string;
      readonly instrumentId: string;
      readonly isUncertain: boolean;
    }
  /** Tokens in clear: what is taken later, the order system takes. */
  | {
      readonly kind: 'edenred';
      readonly access: string;
      readonly refresh: string;
      readonly isUncertain: boolean;
    };

/** The paid intent as the main backend is told of it. */
export interface PaidIntent {
  readonly intentId: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** Of the account that the order opens; made by the server, never asked of the shopper. */
  readonly password: string;
  /** None when the card pays all. */
  readonly voucher?: VoucherPart;
}

/** The voucher as both registering calls tell it; the instrument is spelled otherwise in each. */
function paygreenOf(voucher: VoucherPart | undefined) {
  const part = voucher?.kind === 'paygreen' ? voucher : { platform: '', buyerId: '', instrumentId: '' };
  return {
    type: { paygreen_Payment_Type: part.platform, paygreen_Client_Id: part.buyerId },
    instrumentId: part.instrumentId,
  };
}

const errorOf = (kind: VoucherPart['kind'], voucher: VoucherPart | undefined) =>
  voucher?.kind === kind && voucher.isUncertain ? 'yes' : 'no';

/** One line for the carrier, whose call knows only one (`Numero_et_voie`). */
const street = ({ line1, line2 }: Pick<Address, 'line1' | 'line2'>): string =>
  [line1, line2].filter((line) => line !== '').join(', ');

const promoCode = ({ promo, mealBox }: Pick<ShortForm, 'promo' | 'mealBox'>): string =>
  promo === null ? '' : codeSentFor(promo, mealBox.nbMeals);

const noInvoice = {
  invoice_Entreprise: 'no',
  invoice_Raison_Sociale: '',
  invoice_SIRET: '',
  invoice_Code_naf: '',
  invoice_Numero_Et_Voie: '',
  invoice_Postal_code: '',
  invoice_City: '',
  invoice_Lastname: '',
  invoice_Firstname: '',
  invoice_Civility: '',
  invoice_Phone: '',
} as const;

type Company = Pick<Address, 'type' | 'company' | 'siret' | 'naf'>;
type Invoiced = Pick<Address, 'postalCode' | 'city'>;

const invoiceTo = (company: Company, address: Invoiced, line: string, contact: Omit<Customer, 'email'>) => ({
  invoice_Entreprise: company.type === 'pro' ? 'yes' : 'no',
  invoice_Raison_Sociale: company.company,
  invoice_SIRET: company.siret,
  invoice_Code_naf: company.naf,
  invoice_Numero_Et_Voie: line,
  invoice_Postal_code: address.postalCode,
  invoice_City: address.city,
  invoice_Lastname: contact.lastName,
  invoice_Firstname: contact.firstName,
  invoice_Civility: contact.civility,
  invoice_Phone: contact.phoneNumber,
});

/**
 * A company has no place but on the invoice, whatever address that goes to: the one who is invoiced if it is one, else
 * the one that the box is delivered to.
 */
function invoiceOf(billing: Billing, address: Address, customer: Customer) {
  if (!billing.isActive)
    return address.type === 'pro' ? invoiceTo(address, address, street(address), customer) : noInvoice;
  const company = billing.address.type === 'pro' ? billing.address : address;
  return invoiceTo(company, billing.address, billing.address.line1, billing.contact);
}

/**
 * Body of `wf/inscription_ended`, field by field in the main backend's own spelling: dates ISO, phones E.164,
 * yes and no as such, empty texts for what there is none of.
 * @rule R6.2, R7.9
 */
export function endedBodyOf({ form }: { readonly form: OrderForm }, paid: PaidIntent) {
  const { customer, address, billing, delivery, mealBox } = form;
  const { voucher } = paid;
  const paygreen = paygreenOf(voucher);
  const edenred = voucher?.kind === 'edenred' ? voucher : { access: '', refresh: '' };
  return {
    email: customer.email,
    password: paid.password,
    civility: customer.civility,
    phone: customer.phoneNumber,
    firstname: customer.firstName,
    lastname: customer.lastName,
    geographic_address: {
      Numero_et_voie: street(address),
      postalcode: address.postalCode,
      Ville: address.city,
    },
    numero_Et_Voie: street(address),
    postalcode: address.postalCode,
    city: address.city,
    instruction_For_Delivery: delivery.instruction,
    delivery_Date: delivery.date.isoDate,
    delivery_Slot: delivery.slot,
    ...invoiceOf(billing, address, customer),
    stripe_Payment_Id: paid.intentId,
    stripe_Customer_Id: paid.customerId,
    stripe_Payment_Method: paid.paymentMethodId,
    ...paygreen.type,
    paygreen_Instrument_Id: paygreen.instrumentId,
    paygreen_error: errorOf('paygreen', voucher),
    edenred_error: errorOf('edenred', voucher),
    edenred_access: edenred.access,
    edenred_refresh: edenred.refresh,
    number_Meals: mealBox.nbMeals,
    selected_Products: [],
    selected_Essential: [],
    promo_Code_Used: promoCode(form),
  };
}
export type EndedBody = ReturnType<typeof endedBodyOf>;

/**
 * Body of `wf/miam_signup`, the short flow's, likewise (`stripe_Payment_ID` and `paygreen_instrument_ID` are its spelling). It has
 * no place for Edenred, nor for a voucher that is uncertain.
 * @rule R7.13
 */
export function signupBodyOf({ form }: { readonly form: ShortForm }, paid: PaidIntent) {
  const paygreen = paygreenOf(paid.voucher);
  return {
    email: form.customer.email,
    password: paid.password,
    firstname: form.customer.firstName,
    lastname: form.customer.lastName,
    phone: form.customer.phoneNumber,
    stripe_Payment_ID: paid.intentId,
    stripe_Customer_Id: paid.customerId,
    stripe_Payment_Method: paid.paymentMethodId,
    ...paygreen.type,
    paygreen_instrument_ID: paygreen.instrumentId,
    promocode: promoCode(form),
    number_Meals: form.mealBox.nbMeals,
  };
}
export type SignupBody = ReturnType<typeof signupBodyOf>;
