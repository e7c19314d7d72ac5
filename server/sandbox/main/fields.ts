import * as z from 'zod/mini';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';

/** A text that must say something. */
export const said = z.string('Texte attendu').check(z.regex(/\S/, 'Ne peut pas être vide'));

/** A text that may be empty, never absent. */
export const text = z.string('Texte attendu');

export const nothing = z.literal('', 'Doit être vide');

/** One spelling for one customer: an address that is not trimmed and in lower case would make a second account. */
export const email = z.string('Email attendu').check(
  z.email('Email invalide'),
  z.refine(
    (address) => address === normaliseEmail(address),
    'Email non normalisé (minuscules, sans espaces)',
  ),
);

/** A question about an e-mail is answered however it is written. */
export const emailAsked = z
  .string('Email attendu')
  .check(z.overwrite(normaliseEmail), z.email('Email invalide'));

/** ITU-T E.164: `+33612345678`. */
export const phone = z
  .string('Téléphone attendu')
  .check(z.regex(/^\+[1-9]\d{7,14}$/, 'Téléphone attendu au format E.164'));

export const postalCode = z
  .string('Code postal attendu')
  .check(z.regex(/^\d{5}$/, 'Code postal de cinq chiffres attendu'));

export const civility = z.enum(['male', 'female', ''], 'Civilité inconnue');
export const yesOrNo = z.enum(['yes', 'no'], 'yes ou no attendu');
export const isoDate = z.iso.date('Date ISO attendue');

/** The password is the shop's own making: long enough that nobody guesses it. */
export const password = z.string('Mot de passe attendu').check(z.minLength(12, 'Mot de passe trop court'));

export const nbMeals = z
  .int('Nombre de repas attendu')
  .check(z.refine(isOfferedSize, 'Taille de box inconnue'));

const id = (prefix: string) =>
  z
    .string('Identifiant attendu')
    .check(z.regex(new RegExp(`^(?:${prefix})_\\w+$`), `Identifiant ${prefix} attendu`));

/** The card provider's ids; an order is known by the first. */
export const intentId = id('pi|seti');
export const customerId = id('cus');
export const paymentMethodId = id('pm');

/** The voucher provider's platform and ids; empty when it has no part in the order. */
export const voucherType = z.enum(['', 'conecs', 'swile', 'restoflash'], 'Type de titre inconnu');
export const buyerId = z.union([nothing, id('buy')], 'Identifiant buy attendu');
export const instrumentId = z.union([nothing, id('ins')], 'Identifiant ins attendu');

/** A JWE in its compact form (RFC 7516): only the shop could open it. */
const isSealed = (token: string): boolean => /^eyJ[\w-]*(?:\.[\w-]*){4}$/.test(token);

/** A token that its provider knows: the shop's own seal is off. */
export const clearToken = said.check(z.refine((token) => !isSealed(token), 'Jeton en clair attendu'));

/** In an order; empty when Edenred has no part in it. */
export const edenredToken = z.union([nothing, clearToken], 'Jeton en clair attendu');

/** Cents; nothing may be asked for, but not taken. */
export const anyCents = z
  .int('Montant attendu en centimes')
  .check(z.nonnegative('Montant attendu en centimes'));
export const someCents = z
  .int('Montant attendu en centimes')
  .check(z.positive('Montant attendu en centimes'));
