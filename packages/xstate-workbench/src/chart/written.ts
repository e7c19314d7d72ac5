import type { AnyStateMachine } from 'xstate';
import { shortSource } from './names.ts';
import { valueOf, writtenParams } from './params.ts';

/** The type that stands literally in code which cannot do with placeholders; undefined where none does, or several. */
function literalTypeIn(event: unknown): string | undefined {
  if (typeof event !== 'function') return undefined;
  const types = new Set(
    Array.from(event.toString().matchAll(/\btype:\s*(['"`])([^'"`$]+)\1/g), ([, , type]) => type),
  );
  return types.size === 1 ? [...types][0] : undefined;
}

/** To whom an action sends what: " -> parent: promo.changed". */
function writtenSending(implementation: unknown): string {
  if (typeof implementation !== 'function' || !('to' in implementation) || !('event' in implementation))
    return '';
  const { to, event } = implementation;
  // A target that is chosen in code cannot be told without running it.
  const target = typeof to === 'function' ? valueOf(to) : String(to);
  const isChosen = typeof to === 'function' && !target.startsWith('context.');
  const written = valueOf(event);
  const [, type = literalTypeIn(event) ?? written] = /type: ([^,]+?)(?:,| \})/.exec(written) ?? [];
  return ` -> ${isChosen ? '…' : target}: ${type}`;
}

/** As much of a value's source as a developer reads at a glance. */
const longestValue = 120;

export const writtenValue = (value: unknown): string =>
  typeof value === 'function'
    ? (shortSource(value, longestValue) ?? '…')
    : (JSON.stringify(value) ?? String(value));

/** What an `assign` that stands in the chart itself sets to what; undefined of any other action. */
function writtenAssignment(action: unknown): string | undefined {
  if (typeof action !== 'function' || !('assignment' in action)) return undefined;
  const { assignment } = action;
  if (typeof assignment !== 'object' || assignment === null) return `assign ${writtenValue(assignment)}`;
  const parts = Object.entries(assignment).map(([key, value]) => `${key}: ${writtenValue(value)}`);
  return `assign { ${parts.join(', ')} }`;
}

/** An action as developers know it, with what it is given and to whom it sends. */
export function writtenAction(action: unknown, name: string, machine: AnyStateMachine): string {
  const assignment = writtenAssignment(action);
  if (assignment !== undefined) return assignment;
  return name + writtenParams(action) + writtenSending(machine.implementations.actions[name]);
}
