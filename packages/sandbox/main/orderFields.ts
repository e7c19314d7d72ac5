import * as z from 'zod/mini';
import { slotSchema } from '#machines/domain/slotSchema.ts';
import {
  buyerId,
  civility,
  customerId,
  edenredToken,
  normalizedEmail,
  instrumentId,
  intentId,
  isoDate,
  nbMeals,
  emptyText,
  password,
  paymentMethodId,
  phone,
  postalCode,
  visibleText,
  siret,
  anyText,
  voucherType,
  yesOrNo,
} from './fields.ts';

const customerFields = {
  email: normalizedEmail,
  password,
  civility,
  phone,
  firstname: visibleText,
  lastname: visibleText,
  geographic_address: z.strictObject({
    Numero_et_voie: visibleText,
    postalcode: postalCode,
    Ville: visibleText,
  }),
  numero_Et_Voie: visibleText,
  postalcode: postalCode,
  city: visibleText,
  instruction_For_Delivery: anyText,
  delivery_Date: isoDate,
  delivery_Slot: slotSchema,
};

/** Fields of the invoice recipient, empty if the customer is the recipient. */
const invoiceFields = {
  invoice_Entreprise: yesOrNo,
  invoice_Raison_Sociale: anyText,
  invoice_SIRET: z.union([siret, emptyText], 'SIRET de quatorze chiffres attendu'),
  invoice_Code_naf: anyText,
  invoice_Numero_Et_Voie: anyText,
  invoice_Postal_code: z.union([postalCode, emptyText], 'Code postal de cinq chiffres attendu'),
  invoice_City: anyText,
  invoice_Lastname: anyText,
  invoice_Firstname: anyText,
  invoice_Civility: civility,
  invoice_Phone: z.union([phone, emptyText], 'Téléphone attendu au format E.164'),
};

const paymentFields = {
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

/** Ids of the meals that the client area preselects. Customers choose the others there. */
const mealIds = z.array(visibleText, 'Liste attendue');

const emptyList = z.array(z.unknown(), 'Liste attendue').check(z.maxLength(0, 'Liste vide attendue'));

export const orderFields = z.strictObject({
  ...customerFields,
  ...invoiceFields,
  ...paymentFields,
  number_Meals: nbMeals,
  selected_Products: mealIds,
  selected_Essential: emptyList,
  promo_Code_Used: anyText,
});
export type OrderFields = z.infer<typeof orderFields>;
