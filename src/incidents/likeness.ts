import { isServed } from '#machines/domain/delivery.ts';
import { isDiscoveryCode } from '#machines/domain/discovery.ts';
import { emailSchema } from '#machines/domain/email.ts';
import { customerSchema, postalCodeSchema } from '#machines/domain/form.ts';
import { leadPhoneIsValid, toE164 } from '#machines/domain/phone.ts';
import { splitAddress } from '#machines/domain/splitAddress.ts';
import { requiredDigits, shortText } from '#machines/domain/text.ts';
import type { Kind } from './fields.ts';
import type { Likeness, LikenessOf } from './redaction.ts';

const digits = (n: number, count: number): string => String(n % 10 ** count).padStart(count, '0');

/** What is wrong stays wrong; what was only spaces stays missing. */
const wrong = (text: string, name: string): Likeness => ({
  canonical: text,
  standIn: (n) => (text.trim() === '' ? ' ' : `${name} ${n}`),
});

function email(text: string): Likeness {
  const parsed = emailSchema.safeParse(text);
  if (!parsed.success) return wrong(text, 'adresse');
  return { canonical: parsed.data, standIn: (n) => `client${n}@example.com` };
}

/** The form takes more numbers than the lead form does. */
function phone(text: string): Likeness {
  const number = toE164(text);
  if (number === null) return wrong(text, 'numéro');
  const isFrench = leadPhoneIsValid(text);
  return {
    canonical: number,
    standIn: (n) => (isFrench ? `+336000${digits(n, 5)}` : `+4930100${digits(n, 5)}`),
  };
}

/** The dates' search wants it without spaces in it, and the carrier does not go everywhere. */
function postalCode(text: string): Likeness {
  const parsed = postalCodeSchema.safeParse(text);
  if (!parsed.success) return wrong(text, 'code');
  const area = isServed(parsed.data) ? '75' : '20';
  const gap = /^\d{5}$/.test(text.trim()) ? '' : ' ';
  return { canonical: parsed.data, standIn: (n) => `${area}${gap}${digits(n, 3)}` };
}

const siretSchema = requiredDigits(14, { missing: '', malformed: '' });
function siret(text: string): Likeness {
  const parsed = siretSchema.safeParse(text);
  return parsed.success ? { canonical: parsed.data, standIn: (n) => digits(n, 14) } : wrong(text, 'siret');
}

function plain(text: string): Likeness {
  const parsed = shortText.safeParse(text);
  if (parsed.success && parsed.data !== '') return { canonical: parsed.data, standIn: (n) => `texte ${n}` };
  // Too long, or nothing that could be stored.
  return parsed.success
    ? wrong(text, '')
    : { canonical: text, standIn: (n) => `texte ${n} ${'x'.repeat(200)}` };
}

/** Three letters are searched for, two are not, and what stands on one line is taken apart. */
function search(text: string): Likeness {
  const parts = splitAddress(text);
  if (parts === null) return { canonical: text, standIn: (n) => (text.trim().length < 3 ? 'r' : `rue ${n}`) };
  const { standIn } = postalCode(parts.postalCode);
  return { canonical: text, standIn: (n) => `${n} rue ${standIn(n)}${parts.city === '' ? '' : ' Ville'}` };
}

const readers: Readonly<Record<Kind, (text: string) => Likeness>> = {
  email,
  phone,
  postalCode,
  siret,
  civility: (text) =>
    customerSchema.shape.civility.safeParse(text).success
      ? { canonical: '', standIn: () => 'female' }
      : wrong(text, 'civilité'),
  choice: (text) =>
    ['yes', 'perso', 'pro'].includes(text) ? { canonical: text, standIn: () => text } : wrong(text, 'choix'),
  promo: (text) => {
    const code = text.trim().toUpperCase();
    // The offer's own codes are printed on every page.
    return isDiscoveryCode(text)
      ? { canonical: code, standIn: () => code }
      : { canonical: code, standIn: (n) => (code === '' ? ' ' : `CODE${n}`) };
  },
  search,
  text: plain,
};

/** How the checkout's charts tell one text from another: by their own rules. */
export const checkoutLikeness: LikenessOf = (kind, text) => readers[kind](text);
