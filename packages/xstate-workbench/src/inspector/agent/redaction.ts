import type { AnyEventObject } from 'xstate';
import { failureText } from './failure.ts';

/** Says what may leave a program. Outputs and inputs never do. */
export interface Redaction {
  readonly context: (context: unknown) => Record<string, unknown>;
  /** The event's fields beside its type. */
  readonly event: (event: AnyEventObject) => Record<string, unknown>;
  /** The name under which an engine is at work on the same thing; undefined of a machine that is at work on nothing there. */
  readonly threadOf?: (context: unknown) => string | undefined;
  /** Words for the error that stopped a machine. */
  readonly failure: (error: unknown) => string;
}

interface Allowance {
  /** What stands in the place of a value that is not told. */
  readonly present?: string;
  readonly absent?: string;
  /** Names of records whose fields are told by the same rule; nothing else passes under such a name. */
  readonly groups?: readonly string[];
}

/** What is named alike may hold anything inside. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === '[object Object]';

/**
 * Lets pass what is named, and each yes or no; of all else only whether it is there. A field that is added tomorrow is hidden until
 * somebody allows it. What was redacted already stays as it is.
 */
export function allowing(
  names: readonly string[],
  { present = '(present)', absent = '(absent)', groups = [] }: Allowance = {},
): Redaction {
  const [visible, open] = [new Set(names), new Set(groups)];
  const told = (name: string, value: unknown): unknown => {
    if (open.has(name) && isRecord(value)) return fields(value);
    if (typeof value === 'boolean' || (visible.has(name) && isPlain(value))) return value;
    if (value === present) return value;
    return value === null || value === undefined || value === '' || value === absent ? absent : present;
  };
  const fields = (record: unknown): Record<string, unknown> =>
    typeof record === 'object' && record !== null
      ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, told(name, value)]))
      : {};
  return { context: fields, event: fields, failure: failureText };
}
