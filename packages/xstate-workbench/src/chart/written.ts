import type { AnyStateMachine } from 'xstate';
import { shortSource } from './names.ts';
import { valueOf, writtenParams } from './params.ts';

/**
 * Literal event type in source that placeholders cannot evaluate. `undefined` if there is none, or several.
 */
function literalTypeIn(event: unknown): string | undefined {
  if (typeof event !== 'function') return undefined;
  const types = new Set(
    Array.from(event.toString().matchAll(/\btype:\s*(['"`])([^'"`$]+)\1/g), ([, , type]) => type),
  );
  return types.size === 1 ? [...types][0] : undefined;
}

/** Target and event of a `sendTo`: " -> parent: promo.changed". */
function writtenSending(implementation: unknown): string {
  if (typeof implementation !== 'function' || !('to' in implementation) || !('event' in implementation))
    return '';
  const { to, event } = implementation;
  const target = typeof to === 'function' ? valueOf(to) : String(to);
  const isChosen = typeof to === 'function' && !target.startsWith('context.');
  const written = valueOf(event);
  const [, type = literalTypeIn(event) ?? written] = /type: ([^,]+?)(?:,| \})/.exec(written) ?? [];
  return ` -> ${isChosen ? '…' : target}: ${type}`;
}

const longestValue = 120;

export const writtenValue = (value: unknown): string =>
  typeof value === 'function'
    ? (shortSource(value, longestValue) ?? '…')
    : (JSON.stringify(value) ?? String(value));

/** Source form of an inline `assign`. `undefined` for other actions. */
function writtenAssignment(action: unknown): string | undefined {
  if (typeof action !== 'function' || !('assignment' in action)) return undefined;
  const { assignment } = action;
  if (typeof assignment !== 'object' || assignment === null) return `assign ${writtenValue(assignment)}`;
  const parts = Object.entries(assignment).map(([key, value]) => `${key}: ${writtenValue(value)}`);
  return `assign { ${parts.join(', ')} }`;
}

export function writtenAction(action: unknown, name: string, machine: AnyStateMachine): string {
  const assignment = writtenAssignment(action);
  if (assignment !== undefined) return assignment;
  return name + writtenParams(action) + writtenSending(machine.implementations.actions[name]);
}
