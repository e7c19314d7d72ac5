import type { Address, Billing, Customer } from '#machines/domain/form.ts';
import { registeredCode } from '#machines/domain/discovery.ts';
import type { OrderForm, ShortForm } from '#machines/domain/order.ts';
import type { Platform } from '#machines/domain/methods.ts';

/** `isUncertain`: the main backend must check the voucher payment with its provider. */
export type VoucherPart =
  | {
      readonly kind: 'paygreen';
      readonly platform: Platform;
      readonly buyerId: string;
      readonly instrumentId: string;
      readonly isUncertain: boolean;
    }
  /** Decrypted Edenred tokens. */
  | {
      readonly kind: 'edenred';
      readonly access: string;
      readonly refresh: string;
      readonly isUncertain: boolean;
    };

export interface PaidIntent {
  readonly intentId: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** Generated account password. */
  readonly password: string;
  readonly voucher?: VoucherPart;
}

function paygreenFieldsOf(voucher: VoucherPart | undefined) {
  const paygreenPart =
    voucher?.kind === 'paygreen' ? voucher : { platform: '', buyerId: '', instrumentId: '' };
  return {
    type: { paygreen_Payment_Type: paygreenPart.platform, paygreen_Client_Id: paygreenPart.buyerId },
    instrumentId: paygreenPart.instrumentId,
  };
}

const errorFlagOf = (kind: VoucherPart['kind'], voucher: VoucherPart | undefined) =>
  voucher?.kind === kind && voucher.isUncertain ? 'yes' : 'no';

/** The carrier accepts only one address line. */
const streetOf = ({ line1, line2 }: Pick<Address, 'line1' | 'line2'>): string =>
  [line1, line2].filter((line) => line !== '').join(', ');

const promoCodeOf = ({ promo, mealBox }: Pick<ShortForm, 'promo' | 'mealBox'>): string =>
  promo === null ? '' : registeredCode(promo, mealBox.nbMeals);

const emptyInvoiceFields = {
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
type InvoiceLocation = Pick<Address, 'postalCode' | 'city'>;

const toInvoiceFields = (
  company: Company,
  address: InvoiceLocation,
  line: string,
  contact: Omit<Customer, 'email'>,
) => ({
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

/** If the billing address has no company, uses the company of the delivery address. */
function invoiceFieldsOf(billing: Billing, address: Address, customer: Customer) {
  if (!billing.isActive)
    return address.type === 'pro'
      ? toInvoiceFields(address, address, streetOf(address), customer)
      : emptyInvoiceFields;
  const company = billing.address.type === 'pro' ? billing.address : address;
  return toInvoiceFields(company, billing.address, billing.address.line1, billing.contact);
}

/**
 * Body of `wf/inscription_ended`: ISO dates, E.164 phone numbers, `yes` or `no`, empty strings for missing
 * values.
 * @rule R6.2, R7.9
 */
export function toEndedBody({ form }: { readonly form: OrderForm }, paidIntent: PaidIntent) {
  const { customer, address, billing, delivery, mealBox, wishes = [] } = form;
  const { voucher } = paidIntent;
  const paygreen = paygreenFieldsOf(voucher);
  const edenred = voucher?.kind === 'edenred' ? voucher : { access: '', refresh: '' };
  return {
    email: customer.email,
    password: paidIntent.password,
    civility: customer.civility,
    phone: customer.phoneNumber,
    firstname: customer.firstName,
    lastname: customer.lastName,
    geographic_address: {
      Numero_et_voie: streetOf(address),
      postalcode: address.postalCode,
      Ville: address.city,
    },
    numero_Et_Voie: streetOf(address),
    postalcode: address.postalCode,
    city: address.city,
    instruction_For_Delivery: delivery.instruction,
    delivery_Date: delivery.date.isoDate,
    delivery_Slot: delivery.slot,
    ...invoiceFieldsOf(billing, address, customer),
    stripe_Payment_Id: paidIntent.intentId,
    stripe_Customer_Id: paidIntent.customerId,
    stripe_Payment_Method: paidIntent.paymentMethodId,
    ...paygreen.type,
    paygreen_Instrument_Id: paygreen.instrumentId,
    paygreen_error: errorFlagOf('paygreen', voucher),
    edenred_error: errorFlagOf('edenred', voucher),
    edenred_access: edenred.access,
    edenred_refresh: edenred.refresh,
    number_Meals: mealBox.nbMeals,
    selected_Products: wishes,
    selected_Essential: [],
    promo_Code_Used: promoCodeOf(form),
  };
}
export type EndedBody = ReturnType<typeof toEndedBody>;

/**
 * Body of `wf/miam_signup`. It has no field for Edenred or uncertain vouchers.
 * @rule R7.13
 */
export function toSignupBody({ form }: { readonly form: ShortForm }, paidIntent: PaidIntent) {
  const paygreen = paygreenFieldsOf(paidIntent.voucher);
  return {
    email: form.customer.email,
    password: paidIntent.password,
    firstname: form.customer.firstName,
    lastname: form.customer.lastName,
    phone: form.customer.phoneNumber,
    stripe_Payment_ID: paidIntent.intentId,
    stripe_Customer_Id: paidIntent.customerId,
    stripe_Payment_Method: paidIntent.paymentMethodId,
    ...paygreen.type,
    paygreen_instrument_ID: paygreen.instrumentId,
    promocode: promoCodeOf(form),
    number_Meals: form.mealBox.nbMeals,
  };
}
export type SignupBody = ReturnType<typeof toSignupBody>;
