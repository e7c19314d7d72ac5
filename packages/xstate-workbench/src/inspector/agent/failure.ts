/** The engine's own errors: their messages name code. Any other error may quote what somebody has typed. */
const ofCode: ReadonlySet<unknown> = new Set([TypeError, ReferenceError, RangeError]);

/** Words of code in such a message; an address or a number of somebody's is none. */
const harmless = /^(?!.*\d{4})[\w\s.,:;()'"[\]$-]+$/;

/** XState's words around whatever a guard threw, which stands in the lines below. */
const ofGuard = /^Unable to evaluate guard [^\n]+(?=:\n)/;

/**
 * What may be told of an error that stopped a machine.
 * @returns its name, with its message where that can only be of code
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, constructor } = error;
  const guard = ofGuard.exec(message)?.[0];
  if (guard !== undefined) return `${name}: ${guard}`;
  return ofCode.has(constructor) && harmless.test(message) ? `${name}: ${message}` : name;
}
