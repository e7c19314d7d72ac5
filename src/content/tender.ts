import { formatEuros, formatRoundEuros, type Cents } from '#machines/domain/money.ts';
import { voucherCap, voucherCapAtOnce } from '#machines/domain/voucherCaps.ts';
import { brand } from './brand.ts';

/** Text about later voucher charges. It names no dates, because the main backend chooses the days. */
const times = (count: number): string =>
  count === 1
    ? 'Plus tard, automatiquement.'
    : `En deux fois, deux autres jours, ${formatRoundEuros(voucherCapAtOnce)} par jour au plus, automatiquement.`;

/** Texts of the payment plan: amount, source and date of each charge. */
export const tender = {
  title: (total: Cents): string => `Comment seront réglés vos ${formatEuros(total)}`,
  total: 'Total\u00a0TTC',
  now: 'Prélevé aujourd’hui',
  reserved: 'Réservé aujourd’hui',
  later: 'Prélevé plus tard',
  card: 'Payé par carte bancaire',
  waived: `Offert par ${brand.name}`,
  from: (source: string): string => `sur ${source}`,
  fromOn: (source: string, day: string): string => `sur ${source}, prélevé le ${day}`,
  dailyCap: `Le plafond légal est de ${formatRoundEuros(voucherCapAtOnce)} par jour.`,
  times,
  orderCap: `Au-delà de ${formatRoundEuros(voucherCap)} par commande, le reste se règle par carte.`,
  nextBoxes: 'Vos prochaines box se paient par carte bancaire, avec celle que vous saisissez ici.',
  tooLittle: 'Trop peu pour un paiement par carte.',
  sums: {
    now: (sum: Cents, source: string): string => `${formatEuros(sum)} sur ${source} aujourd’hui`,
    reserved: (sum: Cents, source: string, day: string): string =>
      `${formatEuros(sum)} réservés aujourd’hui sur ${source} et prélevés le ${day}`,
    later: (sum: Cents): string => `${formatEuros(sum)}\u00a0plus\u00a0tard`,
    card: (sum: Cents): string => `${formatEuros(sum)}\u00a0par\u00a0carte`,
    waived: (sum: Cents): string => `${formatEuros(sum)} offerts par ${brand.name}`,
  },
  warnings: {
    today: 'Le prélèvement est prévu aujourd’hui',
    day: (day: string): string => `Le prélèvement est prévu le ${day}`,
    sunday: 'un dimanche',
    publicHoliday: (name: string): string => `un jour férié (${name})`,
    and: ' et ',
    why: 'Ce jour-là, les titres-restaurant ne sont en principe débités que si vous travaillez. Vous pouvez commander quand même.',
  },
} as const;
