import { isRecord } from './guards.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function flattenToPairs(path: string, value: unknown): [path: string, value: string][] {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) return [[path, toText(value)]];
  return Object.entries(value).flatMap(([name, nestedValue]) =>
    flattenToPairs(path ? `${path}[${name}]` : name, nestedValue),
  );
}

/** Encodes parameters as a Stripe form body: `{ a: { b: 1 } }` becomes `a[b]=1`. `undefined` values are omitted. */
export const toFormBody = (values: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(flattenToPairs('', values)).toString();
