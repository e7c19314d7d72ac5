import type { Kind } from './fields.ts';
import { isBulk, isPlainOfBulk, isPlainName, isPlainNumber, isPlainWord, kindOf } from './fields.ts';

/** How a text is told from others of its kind, and what can stand in for it. */
export interface Likeness {
  /** The same for two texts that the charts take for one. */
  readonly canonical: string;
  /** Of the same validity, for the nth such text. */
  readonly standIn: (n: number) => string;
}

/** Reads a text; an empty one is never asked about. */
export type LikenessOf = (kind: Kind, text: string) => Likeness;

/** For charts that never look into a text. */
export const plainLikeness: LikenessOf = (_, text) => ({ canonical: text, standIn: (n) => `texte ${n}` });

/** What stands in for each text of one log: equal texts have equal ones. */
export function createStandIns(likenessOf: LikenessOf): (kind: Kind, text: string) => string {
  const known = new Map<string, string>();
  return (kind, text) => {
    if (text === '') return '';
    const { canonical, standIn } = likenessOf(kind, text);
    // The kind of likeness is part of what is known: `20000` as a postal code is no other text's.
    const key = `${kind} ${standIn(0)} ${canonical}`;
    const found = known.get(key) ?? standIn(known.size + 1);
    known.set(key, found);
    return found;
  };
}

type StandInFor = ReturnType<typeof createStandIns>;

/** An error, an actor, a map: nobody knows what is in them. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

/** Some events say beside a text what it is: `field.edited`, `lead.edited`, `address.typed`. */
function kindBeside(name: string, beside: Readonly<Record<string, unknown>>): Kind {
  const said = beside['path'] ?? beside['field'];
  if (name === 'value' && typeof said === 'string') return kindOf(said);
  return name === 'text' && 'group' in beside ? 'search' : kindOf(name);
}

const mostDepth = 12;

/**
 * Keeps of an event, an answer or a context what says nothing about a person. What is not listed in `fields.ts` is hidden: a text
 * behind its stand-in, a number behind 0. Yes, no and nothing stay, since they say nothing by themselves.
 */
export function redactedBy(standInFor: StandInFor): (value: unknown) => unknown {
  const hiddenName = (name: string): string => {
    if (isPlainName(name)) return name;
    // Intents are cached by `e-mail|method_amount_left`.
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
        // By week, a menu is what its list is.
        redact(item, isBulk(name) && key !== 'id' ? name : key, kindBeside(key, value), depth + 1),
      ]),
    );
  };
  return (value) => redact(value, '', 'text', 0);
}

/** What is left of a context when a person's texts are only told from none: the same for who did the same. */
export const withoutPersons = redactedBy((_, text) => (text === '' ? '' : '·'));
