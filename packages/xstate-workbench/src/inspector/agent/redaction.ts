import type { AnyEventObject } from 'xstate';
import { failureText } from './failure.ts';

/** Functions that remove private data before it leaves a program. Inputs and outputs of actors are never sent. */
export interface Redaction {
  readonly context: (context: unknown) => Record<string, unknown>;
  readonly event: (event: AnyEventObject) => Record<string, unknown>;
  /**
   * Returns the id of the process that a server engine works on, such as an order. `undefined` if the context contains
   * none.
   */
  readonly threadOf?: (context: unknown) => string | undefined;
  readonly failure: (error: unknown) => string;
}

interface Allowance {
  readonly present?: string;
  readonly absent?: string;
  /**
   * Names of fields that contain objects. The allowlist also applies inside these objects. If such a field contains
   * another value, the value is hidden.
   */
  readonly groups?: readonly string[];
}

/**
 * `true` for a value that is not an object. Allowed names show only such values, because objects may contain anything.
 */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === '[object Object]';

/**
 * Returns a redaction with an allowlist. It shows named fields and booleans. For other fields, it shows only whether
 * they have a value. A second redaction changes nothing.
 */
export function allowFields(
  names: readonly string[],
  { present = '(present)', absent = '(absent)', groups = [] }: Allowance = {},
): Redaction {
  const [visible, groupNames] = [new Set(names), new Set(groups)];
  const redactField = (name: string, value: unknown): unknown => {
    if (groupNames.has(name) && isRecord(value)) return fields(value);
    if (typeof value === 'boolean' || (visible.has(name) && isPlain(value))) return value;
    if (value === present) return value;
    return value === null || value === undefined || value === '' || value === absent ? absent : present;
  };
  const fields = (record: unknown): Record<string, unknown> =>
    typeof record === 'object' && record !== null
      ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, redactField(name, value)]))
      : {};
  return { context: fields, event: fields, failure: failureText };
}
