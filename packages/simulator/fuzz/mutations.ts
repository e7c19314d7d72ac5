import * as fc from 'fast-check';
import { arbitraryValue, RawJson } from './values.ts';

type Entries = readonly (readonly [string, unknown])[];

/** Object as a list of entries, so that a key can appear twice. */
class EntryList {
  readonly entries: Entries;
  constructor(entries: Entries) {
    this.entries = entries;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson);

/** Converts a value to JSON, which may be invalid on purpose. */
export function stringifyLoosely(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(stringifyLoosely).join(',')}]`;
  const entries = value instanceof EntryList ? value.entries : isObject(value) ? Object.entries(value) : null;
  if (entries === null) return JSON.stringify(value) ?? 'null';
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${stringifyLoosely(child)}`).join(',')}}`;
}

export interface RequestMutation {
  /** Path to the mutated entry: an index at each depth, modulo the number of entries. */
  readonly at: readonly number[];
  readonly kind: 'replace' | 'remove' | 'repeat' | 'rename' | 'add' | 'wrap';
  readonly value: unknown;
  readonly key: string;
}

export const arbitraryMutation: fc.Arbitrary<RequestMutation> = fc.record({
  at: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'rename', 'add', 'wrap'),
  value: arbitraryValue,
  key: fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    '\ud800',
    'email',
    'a.b',
    'x'.repeat(2000),
  ),
});

export function applyMutation(value: unknown, change: RequestMutation, depth = 0): unknown {
  const entries = value instanceof EntryList ? value.entries : isObject(value) ? Object.entries(value) : [];
  const index = change.at[depth];
  if (index === undefined || entries.length === 0) return change.kind === 'wrap' ? [value] : change.value;
  const chosenIndex = index % entries.length;
  if (
    depth + 1 < change.at.length &&
    (isObject(entries[chosenIndex]?.[1]) || entries[chosenIndex]?.[1] instanceof EntryList)
  )
    return new EntryList(
      entries.map(([key, child], at) => [
        key,
        at === chosenIndex ? applyMutation(child, change, depth + 1) : child,
      ]),
    );
  switch (change.kind) {
    case 'replace':
      return new EntryList(
        entries.map(([key, child], at) => [key, at === chosenIndex ? change.value : child]),
      );
    case 'remove':
      return new EntryList(entries.filter((_, at) => at !== chosenIndex));
    case 'repeat':
      return new EntryList([...entries, [entries[chosenIndex]?.[0] ?? '', change.value]]);
    case 'rename':
      return new EntryList(entries.map(([key, child], at) => [at === chosenIndex ? change.key : key, child]));
    case 'add':
      return new EntryList([...entries, [change.key, change.value]]);
    case 'wrap':
      return new EntryList(entries.map(([key, child], at) => [key, at === chosenIndex ? [child] : child]));
  }
}

/** Converts a value to a query string, in which a key may be repeated. */
export const stringifyQuery = (value: unknown): string => {
  const entries = value instanceof EntryList ? value.entries : isObject(value) ? Object.entries(value) : [];
  return entries
    .map(([key, child]) => {
      const text = (typeof child === 'string' ? child : stringifyLoosely(child)).slice(0, 8000);
      return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&');
};
