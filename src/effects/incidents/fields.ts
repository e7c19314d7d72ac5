import { plainNumbers, plainWords } from './plainFields.ts';

/** What a text of a person is, as far as the charts can tell it from another. */
export type Kind =
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'siret'
  | 'civility'
  | 'choice'
  | 'promo'
  | 'search'
  | 'text';

/** Of the texts that a person typed, or that are about one, what each is, by the last part of its name; of any other: `text`. */
const kinds: Readonly<Record<string, Kind>> = {
  email: 'email',
  customerEmail: 'email',
  phoneNumber: 'phone',
  postalCode: 'postalCode',
  siret: 'siret',
  civility: 'civility',
  isActive: 'choice',
  type: 'choice',
  code: 'promo',
  promoCode: 'promo',
};

export const kindOf = (name: string): Kind => kinds[name.slice(name.lastIndexOf('.') + 1)] ?? 'text';

/** What a replay needs besides: words that a text of a person cannot pass for (`isPlainWord`). */
const replayedWords: ReadonlySet<string> = new Set<string>([
  ...plainWords,
  'field',
  'group',
  'notices',
  'slots',
  'platform',
  'isoDate',
  'week',
  'weeks',
  'position',
  'stored',
  // Always the same: the form asks for neither.
  'country',
  'countryISO',
]);

/** Counts, moments and sums in cents, by which guards decide. */
const replayedNumbers: ReadonlySet<string> = new Set<string>([
  ...plainNumbers,
  'now',
  'retryAfter',
  'storedAt',
  'timestamp',
  'amount',
  'leftAmount',
  'meals',
  'delivery',
  'discount',
  'total',
  'pricePerMeal',
  'price',
  'priceAfterPromo',
  'percentage',
  'available',
  'balance',
  'dueNow',
  'conecs',
  'swile',
  'restoflash',
  'discount1Amount',
  'discount2Amount',
  'discount3Amount',
  'discount4Amount',
  'sumOfDiscountsAmount',
]);

/** A word of the charts has no space and no sign that an address or a number could not do without. */
const word = /^[A-Za-z\d][\w.:-]{0,59}$/;

export const isPlainWord = (name: string, text: string): boolean =>
  replayedWords.has(name) && word.test(text);

export const isPlainNumber = (name: string): boolean => replayedNumbers.has(name);

const isWeek = (name: string): boolean => /^\d{4}-W\d{2}$/.test(name);

/** Whether a name is the program's own: of a field, a path, a week. */
export const isPlainName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z\d.]{0,39}$/.test(name) || isWeek(name);

/** What is large, and no chart looks into: only which ones there are is told. */
export const isBulk = (name: string): boolean => ['menus', 'meals', 'tags'].includes(name);
export const isPlainOfBulk = (name: string): boolean => name === 'id' || isWeek(name);
