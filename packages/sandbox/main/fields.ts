import * as z from 'zod/mini';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { accountOf, emailText } from '#sandbox/email.ts';
import { isLuhn } from '#sandbox/luhn.ts';
import { isFrench } from './postalCodes.ts';

/** Characters without a glyph of their own: spaces, controls, marks, and letters that are blank. */
const blanks = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** A text that must say something. */
export const said = z
  .string('Texte attendu')
  .check(z.refine((typed) => typed.replaceAll(blanks, '') !== '', 'Ne peut pas être vide'));

/** A text that may be empty, never absent. */
export const text = z.string('Texte attendu');

export const nothing = z.literal('', 'Doit être vide');

/** One spelling for one customer: an address that is not trimmed and in lower case would make a second account. */
export const email = z.string('Email attendu').check(
  emailText,
  z.refine((address) => address === accountOf(address), 'Email non normalisé (minuscules, sans espaces)'),
);

/** A question about an e-mail is answered however it is written. */
export const emailAsked = z.string('Email attendu').check(z.overwrite(accountOf), emailText);

/** Overseas numbers have a code of their own, and no number abroad keeps the zero that its neighbours dial. */
const isMisdirected =
  /^\+(?:33(?:0|590|594|596|262|263|269|639|69[0-46-7])|(?:31|32|34|41|43|44|49|352|590|594|596|262)0)/;

/** ITU-T E.164: `+33612345678`; a French one has nine digits after its code. */
export const phone = z.string('Téléphone attendu').check(
  z.regex(/^\+(?:33[1-9]\d{8}|(?!33)[1-9]\d{7,14})$/, 'Téléphone attendu au format E.164'),
  z.refine(
    (number) => !isMisdirected.test(number),
    'Téléphone attendu avec l’indicatif de son pays, sans zéro',
  ),
);

export const postalCode = z
  .string('Code postal attendu')
  .check(
    z.regex(/^\d{5}$/, { error: 'Code postal de cinq chiffres attendu', abort: true }),
    z.refine(isFrench, 'Ce code postal n’existe pas'),
  );

const laPoste = '356000000';

/** Fourteen digits with their checksum; La Poste's offices have one of their own. */
const isSiret = (digits: string): boolean =>
  isLuhn(digits) ||
  (digits.startsWith(laPoste) && Array.from(digits).reduce((sum, one) => sum + Number(one), 0) % 5 === 0);

export const siret = z
  .string('SIRET attendu')
  .check(
    z.regex(/^\d{14}$/, { error: 'SIRET de quatorze chiffres attendu', abort: true }),
    z.refine(isSiret, 'SIRET dont la clé est fausse'),
  );

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
