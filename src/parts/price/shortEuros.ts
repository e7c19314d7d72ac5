import { formatEuros, type Cents } from '#machines/domain/money.ts';

/** `8500` reads `85 €`: in a title, round amounts go without their cents. */
export const shortEuros = (cents: Cents): string => formatEuros(cents).replace(',00', '');
