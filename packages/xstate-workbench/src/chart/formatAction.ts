import type { AnyStateMachine } from 'xstate';
import { shortSource } from './names.ts';
import { formatValue, formatParams } from './params.ts';

/**
 * Finds the event type in the source text of a function that fails with placeholders. `undefined` unless the text
 * contains exactly one literal type.
 */
function literalTypeIn(event: unknown): string | undefined {
  if (typeof event !== 'function') return undefined;
  const types = new Set(
    Array.from(event.toString().matchAll(/\btype:\s*(['"`])([^'"`$]+)\1/g), ([, , type]) => type),
  );
  return types.size === 1 ? [...types][0] : undefined;
}

/** Formats the target and event of a `sendTo` action: " -> parent: promo.changed". */
function formatSendTo(implementation: unknown): string {
  if (typeof implementation !== 'function' || !('to' in implementation) || !('event' in implementation))
    return '';
  const { to, event } = implementation;
  const target = typeof to === 'function' ? formatValue(to) : String(to);
  const isDynamic = typeof to === 'function' && !target.startsWith('context.');
  const eventText = formatValue(event);
  const [, type = literalTypeIn(event) ?? eventText] = /type: ([^,]+?)(?:,| \})/.exec(eventText) ?? [];
  return ` -> ${isDynamic ? '…' : target}: ${type}`;
}

const maxValueLength = 120;

export const formatLiteral = (value: unknown): string =>
  typeof value === 'function'
    ? (shortSource(value, maxValueLength) ?? '…')
    : (JSON.stringify(value) ?? String(value));

function formatAssignment(action: unknown): string | undefined {
  if (typeof action !== 'function' || !('assignment' in action)) return undefined;
  const { assignment } = action;
  if (typeof assignment !== 'object' || assignment === null) return `assign ${formatLiteral(assignment)}`;
  const parts = Object.entries(assignment).map(([key, value]) => `${key}: ${formatLiteral(value)}`);
  return `assign { ${parts.join(', ')} }`;
}

export function formatAction(action: unknown, name: string, machine: AnyStateMachine): string {
  const assignment = formatAssignment(action);
  if (assignment !== undefined) return assignment;
  return name + formatParams(action) + formatSendTo(machine.implementations.actions[name]);
}
