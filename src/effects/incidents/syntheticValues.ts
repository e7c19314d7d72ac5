import { isServed } from '#machines/domain/delivery.ts';
import { codeOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { emailSchema } from '#machines/domain/email.ts';
import { customerSchema } from '#machines/domain/form.ts';
import { withoutSpaces } from '#machines/domain/letters.ts';
import { nameFromEmail } from '#machines/domain/nameFromEmail.ts';
import { leadPhoneIsValid, toE164 } from '#machines/domain/phone.ts';
import { postalCodeExists, postalCodeIsComplete } from '#machines/domain/postalCode.ts';
import { siretSchema } from '#machines/domain/siret.ts';
import { splitAddress } from '#machines/domain/splitAddress.ts';
import { requiredText, shortText } from '#machines/domain/text.ts';
import type { FieldKind } from './fields.ts';
import type { SyntheticValue, ToSyntheticValue } from './redaction.ts';

const digits = (n: number, count: number): string => String(n % 10 ** count).padStart(count, '0');

const invalidText = (text: string, name: string): SyntheticValue => ({
  canonical: text,
  replacement: (n) => (text.trim() === '' ? ' ' : `${name} ${n}`),
});

const toLetters = (n: number): string =>
  String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

function email(text: string): SyntheticValue {
  const parsed = emailSchema.safeParse(text);
  if (!parsed.success) return invalidText(text, 'adresse');
  // The checkout proposes the name in an e-mail, so the replacement must also contain a name.
  const hasName = nameFromEmail(parsed.data) !== null;
  return {
    canonical: parsed.data,
    replacement: (n) => `${hasName ? `prenom.nom${toLetters(n)}` : `client${n}`}@example.com`,
  };
}

function phone(text: string): SyntheticValue {
  const number = toE164(text);
  if (number === null) return invalidText(text, 'numéro');
  const isFrench = leadPhoneIsValid(text);
  return {
    canonical: number,
    replacement: (n) => (isFrench ? `+336000${digits(n, 5)}` : `+4930100${digits(n, 5)}`),
  };
}

/** Replaces a postal code by another one with the same validity and delivery area. */
function postalCode(text: string): SyntheticValue {
  if (!postalCodeIsComplete(text)) return invalidText(text, 'code');
  const area = !postalCodeExists(text) ? '99' : isServed(text) ? '75' : '20';
  return { canonical: withoutSpaces(text), replacement: (n) => `${area}${digits(n, 3)}` };
}

const syntheticSiret = (n: number): string =>
  Array.from({ length: 10 }, (_, checkDigit) => `1${digits(n, 12)}${checkDigit}`).find(
    (siretNumber) => siretSchema.safeParse(siretNumber).success,
  ) ?? '';

function siret(text: string): SyntheticValue {
  const parsed = siretSchema.safeParse(text);
  return parsed.success
    ? { canonical: parsed.data, replacement: syntheticSiret }
    : invalidText(text, 'siret');
}

function plainText(text: string): SyntheticValue {
  const parsed = shortText.safeParse(text);
  if (!parsed.success) return { canonical: text, replacement: (n) => `texte ${n} ${'x'.repeat(200)}` };
  if (requiredText('').safeParse(text).success)
    return { canonical: parsed.data, replacement: (n) => `texte ${n}` };
  return { canonical: parsed.data, replacement: () => (parsed.data === '' ? ' ' : '-') };
}

function search(text: string): SyntheticValue {
  const parts = splitAddress(text);
  if (parts === null)
    return { canonical: text, replacement: (n) => (text.trim().length < 3 ? 'r' : `rue ${n}`) };
  const { replacement } = postalCode(parts.postalCode);
  return {
    canonical: text,
    replacement: (n) => `${n} rue ${replacement(n)}${parts.city === '' ? '' : ' Ville'}`,
  };
}

const synthesizers: Readonly<Record<FieldKind, (text: string) => SyntheticValue>> = {
  email,
  phone,
  postalCode,
  siret,
  civility: (text) =>
    customerSchema.shape.civility.safeParse(text).success
      ? { canonical: '', replacement: () => 'female' }
      : invalidText(text, 'civilité'),
  choice: (text) =>
    ['yes', 'perso', 'pro'].includes(text)
      ? { canonical: text, replacement: () => text }
      : invalidText(text, 'choix'),
  promo: (text) => {
    const code = codeOf(text);
    return isDiscoveryCode(text)
      ? { canonical: code, replacement: () => code }
      : { canonical: code, replacement: (n) => (code === '' ? ' ' : `CODE${n}`) };
  },
  search,
  text: plainText,
};

export const checkoutSyntheticValue: ToSyntheticValue = (kind, text) => synthesizers[kind](text);
