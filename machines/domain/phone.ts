import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import * as z from 'zod/mini';
import { frenchNumbers } from './frenchNumbers.ts';

export const invalidPhoneMessage = 'Numéro de téléphone invalide';

/** A foreign number in full: a plus, the country, 15 digits at most (ITU-T E.164) and 9 at least. */
const foreignNumber = /^\+(?!33)[1-9]\d{8,14}$/;

/** Without spaces, typesetters' among them, and the invisible marks that telephones copy along. */
const plain = (text: string): string => text.replaceAll(/[\p{Cf}\s]/gu, '');

/**
 * A phone number in E.164 (`+33612345678`) from any French writing; null when it is none.
 * A number of another country is taken when it is written in full: the default country is France, not the only one.
 */
export function toE164(text: string): string | null {
  const written = plain(text);
  const number = parsePhoneNumberFromString(written, { defaultCountry: 'FR', extract: false }, frenchNumbers);
  if (number?.isValid() === true) return number.number;
  const bare = written.replaceAll(/[.()-]/g, '').replace(/^00/, '+');
  return foreignNumber.test(bare) ? bare : null;
}

/** Takes any writing that `toE164` takes and gives E.164. */
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

/** Whether the lead form takes a number: a French one only (R5.13). */
export const leadPhoneIsValid = (text: string): boolean => leadPhone.test(text.replaceAll(/\s/g, ''));
