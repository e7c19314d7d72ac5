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
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, constructor } = error;
  const guard = guardErrorPattern.exec(message)?.[0];
  if (guard !== undefined) return `${name}: ${guard}`;
  return engineErrorClasses.has(constructor) && codeOnlyPattern.test(message) ? `${name}: ${message}` : name;
}
