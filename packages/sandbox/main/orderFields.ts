import * as z from 'zod/mini';
import { slotSchema } from '#machines/domain/slotSchema.ts';
import {
  buyerId,
  civility,
  customerId,
  edenredToken,
  email,
  instrumentId,
  intentId,
  isoDate,
  nbMeals,
  nothing,
  password,
  paymentMethodId,
  phone,
  postalCode,
  said,
  siret,
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

/** Invoice recipient if it differs from the customer. Otherwise empty. */
const invoice = {
  invoice_Entreprise: yesOrNo,
  invoice_Raison_Sociale: text,
  invoice_SIRET: z.union([siret, nothing], 'SIRET de quatorze chiffres attendu'),
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
  paygreen_Client_Id: buyerId,
  paygreen_Instrument_Id: instrumentId,
  paygreen_error: yesOrNo,
  edenred_error: yesOrNo,
  edenred_access: edenredToken,
  edenred_refresh: edenredToken,
};

/** Customers choose the meals later in the client area. */
const noneYet = z.array(z.unknown(), 'Liste attendue').check(z.maxLength(0, 'Liste vide attendue'));

export const orderFields = z.strictObject({
  ...customer,
  ...invoice,
  ...payment,
  number_Meals: nbMeals,
  selected_Products: noneYet,
  selected_Essential: noneYet,
  promo_Code_Used: text,
});
export type OrderFields = z.infer<typeof orderFields>;
