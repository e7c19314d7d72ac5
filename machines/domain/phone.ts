import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import * as z from 'zod/mini';
import { frenchNumbers } from './frenchNumbers.ts';
import { withoutInvisible } from './letters.ts';
import { overseasCodes, codesWithTrunkZero } from './numberingPlan.ts';

export const invalidPhoneMessage = 'Numéro de téléphone invalide';

const foreignNumber = /^\+(?!33)[1-9]\d{8,14}$/;

const grouped = /^[\s(]*\+?(?:[\p{Nd}\s()[\]./\u00B7\u2022\u2212\p{Pd}])+$/u;

const withoutLink = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .trim()
    .replace(/^(?:tel|sms|callto):(?:\/\/)?/iu, '');

function withCountryCode(national: string): string {
  const [code] = overseasCodes.find(([, ranges]) => ranges.test(national)) ?? ['33'];
  // Landline numbers of Saint-Pierre-et-Miquelon already begin with the country code 508.
  return `+${code}${code === '508' ? national.replace(/^508/, '') : national}`;
}

const shortCodes = '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]';

/** Phone number with a trunk zero after the country code, such as `+33 0612345678`. */
const trunkZero = new RegExp(`^\\+(?<code>${shortCodes}|(?!${shortCodes})\\d{3})0(?<rest>\\d+)$`);

function withoutTrunkZero(number: string): string {
  const { code = '', rest = '' } = trunkZero.exec(number)?.groups ?? {};
  if (code === '' || codesWithTrunkZero.has(code)) return number;
  // In Hungary, domestic calls start with 06 instead of 0.
  const national = code === '36' ? rest.replace(/^6(?=\d{8,9}$)/, '') : rest;
  return withoutTrunkZero(`+${code}${national}`);
}

/** @rule R5.10 */
export function toE164(text: string): string | null {
  const written = withoutLink(text);
  if (!grouped.test(written)) return null;
  const digits = parseIncompletePhoneNumber(written);
  const number = parsePhoneNumberFromString(digits, { defaultCountry: 'FR', extract: false }, frenchNumbers);
  if (number?.isValid() === true) return withCountryCode(number.nationalNumber);
  const foreign = withoutTrunkZero(digits.replace(/^00/, '+'));
  return foreignNumber.test(foreign) ? foreign : null;
}

/** Formats a French number as `06 12 34 56 78`. Leaves any other text as typed. */
export function formatPhone(text: string): string {
  const number = toE164(text);
  if (number?.startsWith('+33') !== true) return text;
  return `0${number.slice(3)}`.replaceAll(/\d{2}(?=\d)/g, '$& ');
}

export const phoneSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const number = toE164(text);
    if (number !== null) return number;
    context.issues.push({ code: 'custom', message: invalidPhoneMessage, input: text });
    return z.NEVER;
  }),
);

const leadPhone = /^(?:\+33|0033|0)[1-9](?:[ .-]?\d{2}){4}$/;

/** @rule R5.13 */
export const leadPhoneIsValid = (text: string): boolean =>
  leadPhone.test(
    withoutLink(text)
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replaceAll(/\s/g, '')
      .replace(/^\((?<code>\+33|0033)\)/, '$<code>'),
  );
