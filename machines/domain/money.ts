/** Amount in euro cents, a non-negative integer (`centsSchema`). */
export type Cents = number;

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `7990` becomes `79,90 €`, with a no-break space before the sign. @rule R9.5 */
export const formatEuros = (cents: Cents): string => inEuros.format(cents / 100);

/** `8500` becomes `85 €`. */
export const formatRoundEuros = (cents: Cents): string => formatEuros(cents).replace(',00', '');

export const subtractDownToZero = (from: Cents, amount: Cents): Cents => Math.max(0, from - amount);
