import type { AnyEventObject } from 'xstate';
import type { Redaction } from './types.ts';

const maxItems = 200;
const maxDepth = 8;

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

function listOf(items: readonly unknown[], convert: (item: unknown) => unknown): unknown[] {
  const shown = items.slice(0, maxItems).map(convert);
  return items.length > maxItems ? [...shown, `(${items.length - maxItems} more)`] : shown;
}

/** Converts a value to JSON. Values without a JSON form, and hidden fields, become text in parentheses. */
function toJsonValue(value: unknown, hiddenSet: ReadonlySet<string>, ancestors: readonly object[]): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return '(function)';
  if (typeof value === 'symbol') return '(symbol)';
  if (value === undefined) return '(undefined)';
  if (typeof value !== 'object' || value === null) return value;
  if (ancestors.includes(value)) return '(circular)';
  if (ancestors.length >= maxDepth) return '(too deep)';
  const convert = (part: unknown): unknown => toJsonValue(part, hiddenSet, [...ancestors, value]);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(invalid date)' : value.toISOString();
  if (Array.isArray(value) || value instanceof Set) return listOf([...value], convert);
  if (value instanceof Map) return listOf([...value], convert);
  if (isActor(value)) return `(actor ${String(Reflect.get(value, 'id'))})`;
  if ('nodeType' in value) return '(element)';
  const redactRecord = Object.entries(value).slice(0, maxItems);
  return Object.fromEntries(
    redactRecord.map(([name, part]) => [name, hiddenSet.has(name) ? '(hidden)' : convert(part)]),
  );
}

const definedFields = (event: AnyEventObject): object =>
  Object.fromEntries(Object.entries(event).filter(([, part]) => part !== undefined));

/** Returns a redaction for developers. It shows everything, except the fields with hidden names at any depth. */
export function hideFields(hiddenNames: readonly string[] = []): Redaction {
  const hiddenSet = new Set(hiddenNames);
  const redactRecord = (record: unknown): Record<string, unknown> => {
    const converted = toJsonValue(record, hiddenSet, []);
    return typeof converted === 'object' && converted !== null ? { ...converted } : {};
  };
  return {
    context: redactRecord,
    event: (event: AnyEventObject) => redactRecord(definedFields(event)),
    failure: String,
  };
}
