/** Returns the first amount of a French text in cents: 8589 for `Commander et payer 85,89 €`. */
export function parseCents(text: string): number {
  const [, euros = '', cents = ''] = /(\d+),(\d{2})\s€/.exec(text) ?? [];
  if (cents === '') throw new Error(`No amount in "${text}"`);
  return Number(euros + cents);
}
