import type { AnyEventObject } from 'xstate';
import type { Redaction } from './redaction.ts';

const mostParts = 200;
const deepest = 8;

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

function listOf(items: readonly unknown[], write: (item: unknown) => unknown): unknown[] {
  const shown = items.slice(0, mostParts).map(write);
  return items.length > mostParts ? [...shown, `(${items.length - mostParts} more)`] : shown;
}

/** Converts a value to JSON. Values without a JSON form, and hidden fields, become text in parentheses. */
function plain(value: unknown, hidden: ReadonlySet<string>, around: readonly object[]): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return '(function)';
  if (typeof value === 'symbol') return '(symbol)';
  if (value === undefined) return '(undefined)';
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return '(cycle)';
  if (around.length >= deepest) return '(deeper)';
  const write = (part: unknown): unknown => plain(part, hidden, [...around, value]);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(no date)' : value.toISOString();
  if (Array.isArray(value) || value instanceof Set) return listOf([...value], write);
  if (value instanceof Map) return listOf([...value], write);
  if (isActor(value)) return `(actor ${String(Reflect.get(value, 'id'))})`;
  if ('nodeType' in value) return '(element)';
  const fields = Object.entries(value).slice(0, mostParts);
  return Object.fromEntries(
    fields.map(([name, part]) => [name, hidden.has(name) ? '(hidden)' : write(part)]),
  );
}

/** Drops undefined fields, such as the input of a machine without one. */
const given = (event: AnyEventObject): object =>
  Object.fromEntries(Object.entries(event).filter(([, part]) => part !== undefined));

/** Shows everything to developers, except the fields with hidden names at any depth. */
export function showing(hide: readonly string[] = []): Redaction {
  const hidden = new Set(hide);
  const fields = (record: unknown): Record<string, unknown> => {
    const written = plain(record, hidden, []);
    return typeof written === 'object' && written !== null ? { ...written } : {};
  };
  return { context: fields, event: (event: AnyEventObject) => fields(given(event)), failure: String };
}
