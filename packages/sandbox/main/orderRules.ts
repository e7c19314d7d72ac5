import * as z from 'zod/mini';
import type { OrderFields } from './orderFields.ts';

/** Reports an inconsistent field. `path` is in the body. */
const mustHold = (path: keyof OrderFields, message: string, holds: (body: OrderFields) => boolean) =>
  z.refine<OrderFields>(holds, { error: message, path: [path] });

/** `true` if all related texts are filled, or all are empty. */
export const isOfOneMind = (...texts: readonly string[]): boolean =>
  new Set(texts.map((one) => one === '')).size === 1;
export const voucherParts = 'Type, client et instrument vont ensemble';

const invoicedTexts = (body: OrderFields): readonly string[] => [
  body.invoice_Numero_Et_Voie,
  body.invoice_Postal_code,
  body.invoice_City,
  body.invoice_Lastname,
  body.invoice_Firstname,
  body.invoice_Phone,
];

/** A company always has an invoice address. Other customers may have one. */
const isInvoiced = (body: OrderFields): boolean =>
  body.invoice_Entreprise === 'yes' || invoicedTexts(body).some((value) => value !== '');

/** Consistency between fields. */
export const orderRules = [
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
  mustHold('paygreen_Payment_Type', voucherParts, (body) =>
    isOfOneMind(body.paygreen_Payment_Type, body.paygreen_Client_Id, body.paygreen_Instrument_Id),
  ),
  mustHold('edenred_refresh', 'Les deux jetons vont ensemble', (body) =>
    isOfOneMind(body.edenred_access, body.edenred_refresh),
  ),
  mustHold(
    'edenred_access',
    'Une commande se règle par un seul moyen',
    (body) => body.edenred_access === '' || body.paygreen_Payment_Type === '',
  ),
  mustHold(
    'paygreen_error',
    'Seul un titre peut manquer',
    (body) => body.paygreen_error === 'no' || body.paygreen_Payment_Type !== '',
  ),
  mustHold(
    'edenred_error',
    'Seul un titre peut manquer',
    (body) => body.edenred_error === 'no' || body.edenred_access !== '',
  ),
  mustHold('invoice_Numero_Et_Voie', 'Adresse et contact de facturation vont ensemble', (body) =>
    invoicedTexts(body).every((value) => (value !== '') === isInvoiced(body)),
  ),
] as const;
