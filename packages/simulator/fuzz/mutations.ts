import * as fc from 'fast-check';
import { nastyValue, Raw } from './values.ts';

type Entries = readonly (readonly [string, unknown])[];

/** An object as a list of entries, to allow duplicate keys. */
class Group {
  readonly entries: Entries;
  constructor(entries: Entries) {
    this.entries = entries;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);

/** May be invalid JSON. */
export function textOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  const entries = value instanceof Group ? value.entries : isObject(value) ? Object.entries(value) : null;
  if (entries === null) return JSON.stringify(value) ?? 'null';
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${textOf(each)}`).join(',')}}`;
}

export interface Mutation {
  /** Index of the entry at each depth, modulo the number of entries. */
  readonly at: readonly number[];
  readonly kind: 'replace' | 'remove' | 'repeat' | 'rename' | 'add' | 'wrap';
  readonly value: unknown;
  readonly key: string;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'rename', 'add', 'wrap'),
  value: nastyValue,
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

export function mutated(value: unknown, change: Mutation, depth = 0): unknown {
  const entries = value instanceof Group ? value.entries : isObject(value) ? Object.entries(value) : [];
  const index = change.at[depth];
  if (index === undefined || entries.length === 0) return change.kind === 'wrap' ? [value] : change.value;
  const chosen = index % entries.length;
  if (
    depth + 1 < change.at.length &&
    (isObject(entries[chosen]?.[1]) || entries[chosen]?.[1] instanceof Group)
  )
    return new Group(
      entries.map(([key, each], at) => [key, at === chosen ? mutated(each, change, depth + 1) : each]),
    );
  switch (change.kind) {
    case 'replace':
      return new Group(entries.map(([key, each], at) => [key, at === chosen ? change.value : each]));
    case 'remove':
      return new Group(entries.filter((_, at) => at !== chosen));
    case 'repeat':
      return new Group([...entries, [entries[chosen]?.[0] ?? '', change.value]]);
    case 'rename':
      return new Group(entries.map(([key, each], at) => [at === chosen ? change.key : key, each]));
    case 'add':
      return new Group([...entries, [change.key, change.value]]);
    case 'wrap':
      return new Group(entries.map(([key, each], at) => [key, at === chosen ? [each] : each]));
  }
}

/** A key may be repeated. */
export const queryOf = (value: unknown): string => {
  const entries = value instanceof Group ? value.entries : isObject(value) ? Object.entries(value) : [];
  return entries
    .map(([key, each]) => {
      const text = (typeof each === 'string' ? each : textOf(each)).slice(0, 8000);
      return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&');
};
