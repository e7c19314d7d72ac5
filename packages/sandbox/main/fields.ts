import * as z from 'zod/mini';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { normalizeEmail, emailSchema } from '#sandbox/email.ts';
import { hasValidLuhnChecksum } from '#sandbox/luhn.ts';
import { isFrench } from './postalCodes.ts';

/** Characters without a visible glyph: spaces, controls, marks and blank letters. */
const blanks = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu;

export const visibleText = z
  .string('Texte attendu')
  .check(z.refine((typed) => typed.replaceAll(blanks, '') !== '', 'Ne peut pas être vide'));

/** Text field that is required but may be empty. */
export const anyText = z.string('Texte attendu');

export const emptyText = z.literal('', 'Doit être vide');

/** E-mail of a registration, trimmed and in lower case. Otherwise one customer would get two accounts. */
export const normalizedEmail = z.string('E-mail attendu').check(
  emailSchema,
  z.refine(
    (address) => address === normalizeEmail(address),
    'E-mail non normalisé (minuscules, sans espaces)',
  ),
);

/** E-mail of a query, accepted in any spelling. */
export const anyEmail = z.string('E-mail attendu').check(z.overwrite(normalizeEmail), emailSchema);

/** Wrong prefixes of phone numbers: French overseas areas have their own prefix, and some countries drop the leading zero. */
const wrongPrefixPattern =
  /^\+(?:33(?:0|590|594|596|262|263|269|639|69[0-46-7])|(?:31|32|34|41|43|44|49|352|590|594|596|262)0)/;

/** Phone number in the format ITU-T E.164, such as `+33612345678`. */
export const phone = z.string('Téléphone attendu').check(
  z.regex(/^\+(?:33[1-9]\d{8}|(?!33)[1-9]\d{7,14})$/, 'Téléphone attendu au format E.164'),
  z.refine(
    (number) => !wrongPrefixPattern.test(number),
    'Téléphone attendu avec l’indicatif de son pays, sans zéro',
  ),
);

export const postalCode = z
  .string('Code postal attendu')
  .check(
    z.regex(/^\d{5}$/, { error: 'Code postal de cinq chiffres attendu', abort: true }),
    z.refine(isFrench, 'Ce code postal n’existe pas'),
  );

const laPosteSiren = '356000000';

/** Checks that a SIRET company number has 14 digits and a valid checksum. La Poste has its own checksum. */
const isSiret = (digits: string): boolean =>
  hasValidLuhnChecksum(digits) ||
  (digits.startsWith(laPosteSiren) &&
    Array.from(digits).reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0);

export const siret = z
  .string('SIRET attendu')
  .check(
    z.regex(/^\d{14}$/, { error: 'SIRET de quatorze chiffres attendu', abort: true }),
    z.refine(isSiret, 'Clé du SIRET incorrecte'),
  );

export const civility = z.enum(['male', 'female', ''], 'Civilité inconnue');
export const yesOrNo = z.enum(['yes', 'no'], 'yes ou no attendu');
export const isoDate = z.iso.date('Date ISO attendue');

/** Account password. The shop generates it, so it must be too long to guess. */
export const password = z.string('Mot de passe attendu').check(z.minLength(12, 'Mot de passe trop court'));

export const nbMeals = z
  .int('Nombre de repas attendu')
  .check(z.refine(isOfferedSize, 'Taille de box inconnue'));

const prefixedId = (prefix: string) =>
  z
    .string('Identifiant attendu')
    .check(z.regex(new RegExp(`^(?:${prefix})_\\w+$`), `Identifiant ${prefix} attendu`));

/** Ids from Stripe. The payment or setup intent identifies the order. */
export const intentId = prefixedId('pi|seti');
export const customerId = prefixedId('cus');
export const paymentMethodId = prefixedId('pm');

/** PayGreen's voucher platform and ids. They are empty if the order has no voucher. */
export const voucherType = z.enum(['', 'conecs', 'swile', 'restoflash'], 'Type de titre-restaurant inconnu');
export const buyerId = z.union([emptyText, prefixedId('buy')], 'Identifiant d’acheteur (buy) attendu');
export const instrumentId = z.union([emptyText, prefixedId('ins')], 'Identifiant d’instrument (ins) attendu');

/** Detects an encrypted token, a JWE in compact form (RFC 7516), which only the shop can decrypt. */
const isEncryptedToken = (token: string): boolean => /^eyJ[\w-]*(?:\.[\w-]*){4}$/.test(token);

/** Token of Edenred, already decrypted by the shop. */
export const decryptedToken = visibleText.check(
  z.refine((token) => !isEncryptedToken(token), 'Jeton non chiffré attendu'),
);

/** Edenred token of an order, or empty if the order does not use Edenred. */
export const edenredToken = z.union([emptyText, decryptedToken], 'Jeton non chiffré attendu');

/** Amount in cents, which may be 0. */
export const nonNegativeCents = z
  .int('Montant attendu en centimes')
  .check(z.nonnegative('Montant attendu en centimes'));
export const positiveCents = z
  .int('Montant attendu en centimes')
  .check(z.positive('Montant attendu en centimes'));
