/** Amount in euro cents, a non-negative integer. */
export type Cents = number;

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Formats 7990 cents as `79,90 €`. @rule R9.5 */
export const formatEuros = (cents: Cents): string => inEuros.format(cents / 100);

export const formatRoundEuros = (cents: Cents): string => formatEuros(cents).replace(',00', '');

export const subtractDownToZero = (from: Cents, amount: Cents): Cents => Math.max(0, from - amount);
