import * as z from 'zod/mini';
import type { OrderFields } from './orderFields.ts';

/** Creates a rule that reports one inconsistent field of an order. @param path of the field in the request body */
const rule = (path: keyof OrderFields, message: string, isValid: (body: OrderFields) => boolean) =>
  z.refine<OrderFields>(isValid, { error: message, path: [path] });

/** `true` if all related texts are filled, or all are empty. */
export const areAllEmptyOrAllFilled = (...texts: readonly string[]): boolean =>
  new Set(texts.map((value) => value === '')).size === 1;
export const voucherFieldsMessage = 'Indiquer ensemble le type, le client et l’instrument PayGreen';

const invoiceTexts = (body: OrderFields): readonly string[] => [
  body.invoice_Numero_Et_Voie,
  body.invoice_Postal_code,
  body.invoice_City,
  body.invoice_Lastname,
  body.invoice_Firstname,
  body.invoice_Phone,
];

/** A company always has an invoice address. Other customers may have one. */
const hasInvoice = (body: OrderFields): boolean =>
  body.invoice_Entreprise === 'yes' || invoiceTexts(body).some((value) => value !== '');

/** Rules for the consistency between the fields of an order. */
export const orderRules = [
  rule(
    'selected_Products',
    'Plus de plats que de repas',
    (body) => body.selected_Products.length <= body.number_Meals,
  ),
  rule(
    'numero_Et_Voie',
    'Diffère de geographic_address',
    (body) => body.numero_Et_Voie === body.geographic_address.Numero_et_voie,
  ),
  rule(
    'postalcode',
    'Diffère de geographic_address',
    (body) => body.postalcode === body.geographic_address.postalcode,
  ),
  rule('city', 'Diffère de geographic_address', (body) => body.city === body.geographic_address.Ville),
  rule(
    'invoice_Raison_Sociale',
    'Raison sociale obligatoire pour une entreprise, interdite pour un particulier',
    (body) => (body.invoice_Entreprise === 'yes') === (body.invoice_Raison_Sociale !== ''),
  ),
  rule(
    'invoice_SIRET',
    'SIRET obligatoire pour une entreprise, interdit pour un particulier',
    (body) => (body.invoice_Entreprise === 'yes') === (body.invoice_SIRET !== ''),
  ),
  rule(
    'invoice_Code_naf',
    'Code NAF réservé aux entreprises',
    (body) => body.invoice_Entreprise === 'yes' || body.invoice_Code_naf === '',
  ),
  rule('paygreen_Payment_Type', voucherFieldsMessage, (body) =>
    areAllEmptyOrAllFilled(body.paygreen_Payment_Type, body.paygreen_Client_Id, body.paygreen_Instrument_Id),
  ),
  rule('edenred_refresh', 'Indiquer ensemble les deux jetons Edenred', (body) =>
    areAllEmptyOrAllFilled(body.edenred_access, body.edenred_refresh),
  ),
  rule(
    'edenred_access',
    'Un seul titre-restaurant par commande',
    (body) => body.edenred_access === '' || body.paygreen_Payment_Type === '',
  ),
  rule(
    'paygreen_error',
    'yes réservé aux commandes avec un titre-restaurant',
    (body) => body.paygreen_error === 'no' || body.paygreen_Payment_Type !== '',
  ),
  rule(
    'edenred_error',
    'yes réservé aux commandes avec un titre-restaurant',
    (body) => body.edenred_error === 'no' || body.edenred_access !== '',
  ),
  rule('invoice_Numero_Et_Voie', 'Indiquer ensemble l’adresse et le contact de facturation', (body) =>
    invoiceTexts(body).every((value) => (value !== '') === hasInvoice(body)),
  ),
] as const;
