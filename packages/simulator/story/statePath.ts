/** Where a chart is, from a snapshot's value: `payment.closed.paying.finalising`, each of parallel ones apart. */
export function statePath(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${statePath(inner)}`)
    .join(' ');
}
