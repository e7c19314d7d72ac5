import { formatEuros } from '#machines/domain/money.ts';
import { tender } from '#src/content/tender.ts';
import { quoted } from './words.ts';

/** Total in cents of ten meals on a weekday morning: 79,90 € plus 5,99 € delivery. */
export const total = 8589;
/** Amounts in cents that the voucher pays: 25 € with the order, 50 € later. */
const [first, rest] = [2500, 5000];
const cardPart = total - first - rest;
export const cardPartText = formatEuros(cardPart);

/** Screen texts that show how the total is split, before the press on "pay". */
const plan = [
  quoted(tender.title(total)),
  `${quoted(tender.later)}, ${formatEuros(rest)}`,
  `${quoted(tender.card)}, ${cardPartText}`,
] as const;
export const chargedToday = (source: string): readonly string[] => [
  ...plan,
  `${quoted(tender.now)} ${quoted(tender.from(source))}, ${formatEuros(first)}`,
];
/**
 * Voucher texts on the screen. The texts depend on the day of the test.
 * If delivery is more than a few days away, the voucher is only reserved.
 */
export const chargedLater = (source: string): readonly string[] => [
  ...plan,
  `${quoted(formatEuros(first))} et ${quoted(tender.from(source))}, débités aujourd’hui, ou réservés aujourd’hui et prélevés à une date affichée`,
];
