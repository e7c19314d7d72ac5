import { plainNumberFields, plainTextFields } from './plainFields.ts';

export type FieldKind =
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'siret'
  | 'civility'
  | 'choice'
  | 'promo'
  | 'search'
  | 'text';

/** Kind of personal data by the last part of a field name: `email` for `customer.email`. */
const kinds: Readonly<Record<string, FieldKind>> = {
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

export const fieldKindOf = (name: string): FieldKind =>
  kinds[name.slice(name.lastIndexOf('.') + 1)] ?? 'text';

/** Text fields that the replay of an error report needs unchanged. They contain no personal data. */
const replayedTextFields: ReadonlySet<string> = new Set<string>([
  ...plainTextFields,
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
  'country',
  'countryISO',
  // Lists of form fields. A recording may begin between a proposed name and its edit.
  'proposedFields',
  'openPlaces',
  'typedPlaces',
  'withoutNumber',
  'named',
]);

/** Numbers that guards read. The replay of an error report needs them unchanged. */
const replayedNumberFields: ReadonlySet<string> = new Set<string>([
  ...plainNumberFields,
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

const plainWordPattern = /^[A-Za-z\d][\w.:-]{0,59}$/;

export const isPlainWord = (name: string, text: string): boolean =>
  replayedTextFields.has(name) && plainWordPattern.test(text);

export const isPlainNumber = (name: string): boolean => replayedNumberFields.has(name);

const isWeek = (name: string): boolean => /^\d{4}-W\d{2}$/.test(name);

export const isPlainName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z\d.]{0,39}$/.test(name) || isWeek(name);

/** Error reports contain only the ids of this large data, because no chart reads more than the ids. */
export const isBulk = (name: string): boolean => ['menus', 'meals', 'tags'].includes(name);
export const isPlainBulkField = (name: string): boolean => name === 'id' || isWeek(name);
