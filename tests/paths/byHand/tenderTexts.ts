import { formatEuros } from '#machines/domain/money.ts';
import { tender } from '#src/content/tender.ts';
import { quoted } from './words.ts';

/** Ten meals on a weekday morning: 79,90 and 5,99. */
export const total = 8589;
/** Of 75 € by voucher: at once, then later. */
const [first, rest] = [2500, 5000];
const cardPart = total - first - rest;
export const byCard = formatEuros(cardPart);

/** What is said of the sums before the press. */
const plan = [
  quoted('Comment seront réglés'),
  quoted(tender.sums.later(rest)),
  quoted(tender.sums.card(cardPart)),
] as const;
export const takenToday = (source: string): readonly string[] => [
  ...plan,
  quoted(tender.sums.now(first, source)),
];
/** Reserved only, when the box comes more than a few days later: that depends on the day on which it is played. */
export const takenThen = (source: string): readonly string[] => [
  ...plan,
  `${quoted(formatEuros(first))} et ${quoted(tender.from(source))}, aujourd’hui ou réservés aujourd’hui et prélevés un jour qui est dit`,
];
