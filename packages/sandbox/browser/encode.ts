import { isRecord } from './guards.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function pairsOf(path: string, value: unknown): [path: string, value: string][] {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([name, inner]) => pairsOf(path ? `${path}[${name}]` : name, inner));
}

/** Stripe's form encoding: `{ a: { b: 1 } }` is `a[b]=1`. `undefined` values are omitted. */
export const encode = (values: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(pairsOf('', values)).toString();
