import type { AnyEventObject } from 'xstate';
import { failureText } from './failure.ts';

/** Functions that remove private data before it leaves a program. Inputs and outputs never leave it. */
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
  /** Names of objects whose fields follow the same rule. Under such a name, other values are hidden. */
  readonly groups?: readonly string[];
}

/** `true` for a value that is not an object. An allowed name may hold an object with arbitrary content. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Object.prototype.toString.call(value) === '[object Object]';

/**
 * Returns a redaction with an allowlist. It shows named fields and booleans, and only the presence of others. New
 * fields are hidden by default. A second redaction changes nothing.
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
