/** Returns the path of a chart state, such as `payment.closed.paying.finalising`. Parallel states are listed separately. */
export function statePath(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${statePath(inner)}`)
    .join(' ');
}
