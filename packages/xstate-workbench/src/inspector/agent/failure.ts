/**
 * Errors thrown by the JavaScript engine, whose messages name code. Other messages may contain user input.
 */
const engineErrorClasses: ReadonlySet<unknown> = new Set([TypeError, ReferenceError, RangeError]);

/** Messages with code names only. Addresses and long numbers do not match. */
const codeOnlyPattern = /^(?!.*\d{4})[\w\s.,:;()'"[\]$-]+$/;

const guardErrorPattern = /^Unable to evaluate guard [^\n]+(?=:\n)/;

/**
 * Redacted text of an error that stopped a machine.
 * @returns its name, with the message only if that names nothing but code
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, constructor } = error;
  const guard = guardErrorPattern.exec(message)?.[0];
  if (guard !== undefined) return `${name}: ${guard}`;
  return engineErrorClasses.has(constructor) && codeOnlyPattern.test(message) ? `${name}: ${message}` : name;
}
