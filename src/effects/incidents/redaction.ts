import type { FieldKind } from './fields.ts';
import { isBulk, isPlainBulkField, isPlainName, isPlainNumber, isPlainWord, fieldKindOf } from './fields.ts';

export interface SyntheticValue {
  /** Customer's text in normal form, such as a phone number without spaces. */
  readonly canonical: string;
  /** Returns the nth synthetic text. Its validity equals that of the customer's text. */
  readonly replacement: (n: number) => string;
}

export type ToSyntheticValue = (kind: FieldKind, text: string) => SyntheticValue;

export const plainSyntheticValue: ToSyntheticValue = (_, text) => ({
  canonical: text,
  replacement: (n) => `texte ${n}`,
});

export function createReplacer(
  toSyntheticValue: ToSyntheticValue,
): (kind: FieldKind, text: string) => string {
  const replacements = new Map<string, string>();
  return (kind, text) => {
    if (text === '') return '';
    const { canonical, replacement } = toSyntheticValue(kind, text);
    // The cache key contains the kind, because `20000` as a postal code differs from `20000` as a name.
    const key = `${kind} ${replacement(0)} ${canonical}`;
    const replacedText = replacements.get(key) ?? replacement(replacements.size + 1);
    replacements.set(key, replacedText);
    return replacedText;
  };
}

type Replacer = ReturnType<typeof createReplacer>;

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

/** Some events contain a field's name and, separately, its text, such as `field.edited`. */
function kindFromSiblings(name: string, siblings: Readonly<Record<string, unknown>>): FieldKind {
  const fieldName = siblings['path'] ?? siblings['field'];
  if (name === 'value' && typeof fieldName === 'string') return fieldKindOf(fieldName);
  return name === 'text' && 'group' in siblings ? 'search' : fieldKindOf(name);
}

const maxDepth = 12;

/** Replaces personal data. Values outside the lists of `fields.ts` become synthetic texts or 0. */
export function createRedaction(replaceText: Replacer): (value: unknown) => unknown {
  const redactName = (name: string): string => {
    if (isPlainName(name)) return name;
    // The key of a cached payment intent starts with an e-mail: `<e-mail>|<method>_<total>_<left amount>`.
    const [email = '', ...rest] = name.split('|');
    return rest.length > 0 ? [replaceText('email', email), ...rest].join('|') : replaceText('text', name);
  };
  const redact = (value: unknown, name: string, kind: FieldKind, depth: number): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'number') return isPlainNumber(name) ? value : 0;
    if (typeof value === 'string') return isPlainWord(name, value) ? value : replaceText(kind, value);
    if (!isPlainObject(value) || depth > maxDepth) return null;
    if (Array.isArray(value)) return value.map((item: unknown) => redact(item, name, kind, depth + 1));
    const fields = Object.entries(value).filter(([key]) => !isBulk(name) || isPlainBulkField(key));
    return Object.fromEntries(
      fields.map(([key, item]) => [
        redactName(key),
        redact(item, isBulk(name) && key !== 'id' ? name : key, kindFromSiblings(key, value), depth + 1),
      ]),
    );
  };
  return (value) => redact(value, '', 'text', 0);
}

export const withoutPersonalData = createRedaction((_, text) => (text === '' ? '' : '·'));
