import type { Redaction } from 'xstate-workbench/inspector/agent/types';

/**
 * Classes of errors that the JavaScript engine throws. Their messages contain names from the code. Messages of other
 * errors may contain user input.
 */
const engineErrorClasses: ReadonlySet<unknown> = new Set([TypeError, ReferenceError, RangeError]);

/** Pattern for error messages with code names only. Addresses and long numbers do not match. */
const codeOnlyPattern = /^(?!.*\d{4})[\w\s.,:;()'"[\]$-]+$/;

const guardErrorPattern = /^Unable to evaluate guard [^\n]+(?=:\n)/;

/**
 * Returns the text of an error that stopped a machine, without private data.
 * @returns the error's name. The message follows only if it contains nothing but code names.
 */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, constructor } = error;
  const guard = guardErrorPattern.exec(message)?.[0];
  if (guard !== undefined) return `${name}: ${guard}`;
  return engineErrorClasses.has(constructor) && codeOnlyPattern.test(message) ? `${name}: ${message}` : name;
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
