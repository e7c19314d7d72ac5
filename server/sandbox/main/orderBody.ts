import * as z from 'zod/mini';
import { slotSchema } from '#machines/domain/slot.ts';
import {
  civility,
  customerId,
  email,
  intentId,
  isoDate,
  nbMeals,
  nothing,
  password,
  paymentMethodId,
  phone,
  postalCode,
  said,
  text,
  voucherType,
  yesOrNo,
} from './fields.ts';

const customer = {
  email,
  password,
  civility,
  phone,
  firstname: said,
  lastname: said,
  geographic_address: z.strictObject({ Numero_et_voie: said, postalcode: postalCode, Ville: said }),
  numero_Et_Voie: said,
  postalcode: postalCode,
  city: said,
  instruction_For_Delivery: text,
  delivery_Date: isoDate,
  delivery_Slot: slotSchema,
};

/** Whom the invoice names when it is not the customer; empty texts otherwise. */
const invoice = {
  invoice_Entreprise: yesOrNo,
  invoice_Raison_Sociale: text,
  invoice_SIRET: z
    .string('SIRET attendu')
    .check(z.regex(/^(?:\d{14})?$/, 'SIRET de quatorze chiffres attendu')),
  invoice_Code_naf: text,
  invoice_Numero_Et_Voie: text,
  invoice_Postal_code: z.union([postalCode, nothing], 'Code postal de cinq chiffres attendu'),
  invoice_City: text,
  invoice_Lastname: text,
  invoice_Firstname: text,
  invoice_Civility: civility,
  invoice_Phone: z.union([phone, nothing], 'Téléphone attendu au format E.164'),
};

const payment = {
  stripe_Payment_Id: intentId,
  stripe_Customer_Id: customerId,
  stripe_Payment_Method: paymentMethodId,
  paygreen_Payment_Type: voucherType,
  paygreen_Client_Id: text,
  paygreen_Instrument_Id: text,
  paygreen_error: yesOrNo,
  edenred_error: yesOrNo,
  edenred_access: text,
  edenred_refresh: text,
};

/** Meals are chosen later, in the client area. */
const noneYet = z.array(z.unknown(), 'Liste attendue').check(z.maxLength(0, 'Liste vide attendue'));

const fields = z.strictObject({
  ...customer,
  ...invoice,
  ...payment,
  number_Meals: nbMeals,
  selected_Products: noneYet,
  selected_Essential: noneYet,
  promo_Code_Used: text,
});
type Fields = z.infer<typeof fields>;

/** Says at a field that it does not go with another; `path` is in the body. */
const mustHold = (path: keyof Fields, message: string, holds: (body: Fields) => boolean) =>
  z.refine<Fields>(holds, { error: message, path: [path] });

const invoicedTexts = (body: Fields): readonly string[] => [
  body.invoice_Numero_Et_Voie,
  body.invoice_Postal_code,
  body.invoice_City,
  body.invoice_Lastname,
  body.invoice_Firstname,
  body.invoice_Phone,
];

/** A company always has an invoice of its own; other customers may ask for one. */
const isInvoiced = (body: Fields): boolean =>
  body.invoice_Entreprise === 'yes' || invoicedTexts(body).some((value) => value !== '');

/** Body of `wf/inscription_ended` (spec section 7): every field, no other, and all of one mind. */
export const endedBody = fields.check(
  mustHold(
    'numero_Et_Voie',
    "N'est pas celui de geographic_address",
    (body) => body.numero_Et_Voie === body.geographic_address.Numero_et_voie,
  ),
  mustHold(
    'postalcode',
    "N'est pas celui de geographic_address",
    (body) => body.postalcode === body.geographic_address.postalcode,
  ),
  mustHold(
    'city',
    "N'est pas celle de geographic_address",
    (body) => body.city === body.geographic_address.Ville,
  ),
  mustHold(
    'invoice_Raison_Sociale',
    'Une entreprise, et elle seule, a une raison sociale',
    (body) => (body.invoice_Entreprise === 'yes') === (body.invoice_Raison_Sociale !== ''),
  ),
  mustHold(
    'invoice_SIRET',
    'Une entreprise, et elle seule, a un SIRET',
    (body) => (body.invoice_Entreprise === 'yes') === (body.invoice_SIRET !== ''),
  ),
  mustHold(
    'invoice_Code_naf',
    'Seule une entreprise a un code NAF',
    (body) => body.invoice_Entreprise === 'yes' || body.invoice_Code_naf === '',
  ),
  mustHold('invoice_Numero_Et_Voie', 'Adresse et contact de facturation vont ensemble', (body) =>
    invoicedTexts(body).every((value) => (value !== '') === isInvoiced(body)),
  ),
);

/** Body of `wf/miam_signup`, the short flow: no address and no date yet. */
export const signupBody = z.strictObject({
  email,
  password,
  firstname: said,
  lastname: said,
  phone,
  stripe_Payment_ID: intentId,
  stripe_Customer_Id: customerId,
  stripe_Payment_Method: paymentMethodId,
  paygreen_Payment_Type: voucherType,
  paygreen_Client_Id: text,
  paygreen_instrument_ID: text,
  promocode: text,
  number_Meals: nbMeals,
});
