import type { Kind } from './fields.ts';
import { isBulk, isPlainOfBulk, isPlainName, isPlainNumber, isPlainWord, kindOf } from './fields.ts';

export interface Likeness {
  /** Equal for texts that charts treat as equal. */
  readonly canonical: string;
  /** Nth replacement, as valid as the original. */
  readonly standIn: (n: number) => string;
}

export type LikenessOf = (kind: Kind, text: string) => Likeness;

export const plainLikeness: LikenessOf = (_, text) => ({ canonical: text, standIn: (n) => `texte ${n}` });

/** Equal texts of one log get equal replacements. */
export function createStandIns(likenessOf: LikenessOf): (kind: Kind, text: string) => string {
  const known = new Map<string, string>();
  return (kind, text) => {
    if (text === '') return '';
    const { canonical, standIn } = likenessOf(kind, text);
    // `20000` as a postal code differs from `20000` as a name.
    const key = `${kind} ${standIn(0)} ${canonical}`;
    const found = known.get(key) ?? standIn(known.size + 1);
    known.set(key, found);
    return found;
  };
}

type StandInFor = ReturnType<typeof createStandIns>;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

/** Some events name the field next to its text: `field.edited`, `lead.edited`, `address.typed`. */
function kindBeside(name: string, beside: Readonly<Record<string, unknown>>): Kind {
  const said = beside['path'] ?? beside['field'];
  if (name === 'value' && typeof said === 'string') return kindOf(said);
  return name === 'text' && 'group' in beside ? 'search' : kindOf(name);
}

const mostDepth = 12;

/** Removes personal data. Values outside the lists of `fields.ts` are replaced by stand-ins or 0. */
export function redactedBy(standInFor: StandInFor): (value: unknown) => unknown {
  const hiddenName = (name: string): string => {
    if (isPlainName(name)) return name;
    // Keys of cached intents have the form `e-mail|method_amount_left`.
    const [email = '', ...rest] = name.split('|');
    return rest.length > 0 ? [standInFor('email', email), ...rest].join('|') : standInFor('text', name);
  };
  const redact = (value: unknown, name: string, kind: Kind, depth: number): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'number') return isPlainNumber(name) ? value : 0;
    if (typeof value === 'string') return isPlainWord(name, value) ? value : standInFor(kind, value);
    if (!isPlain(value) || depth > mostDepth) return null;
    if (Array.isArray(value)) return value.map((item: unknown) => redact(item, name, kind, depth + 1));
    const fields = Object.entries(value).filter(([key]) => !isBulk(name) || isPlainOfBulk(key));
    return Object.fromEntries(
      fields.map(([key, item]) => [
        hiddenName(key),
        redact(item, isBulk(name) && key !== 'id' ? name : key, kindBeside(key, value), depth + 1),
      ]),
    );
  };
  return (value) => redact(value, '', 'text', 0);
}

/** Makes contexts of different customers comparable. */
export const withoutPersons = redactedBy((_, text) => (text === '' ? '' : '·'));
