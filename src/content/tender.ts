import { formatEuros, formatRoundEuros, type Cents } from '#machines/domain/money.ts';
import { voucherCap, voucherCapAtOnce } from '#machines/domain/voucherCaps.ts';
import { brand } from './brand.ts';

/** Text about later voucher charges. It names no dates, because the main backend chooses the days. */
const times = (count: number): string | null =>
  count === 1 ? null : `En deux fois, ${formatRoundEuros(voucherCapAtOnce)} par jour au plus.`;

/** Texts of the payment plan: amount, source and date of each charge. */
export const tender = {
  title: (total: Cents): string => `Règlement de ${formatEuros(total)}`,
  total: 'Total\u00a0TTC',
  now: 'Prélevé aujourd’hui',
  reserved: 'Réservé aujourd’hui',
  later: 'Prélevé plus tard, automatiquement',
  card: 'Payé par carte bancaire',
  waived: `Offert par ${brand.name}`,
  from: (source: string): string => `sur ${source}`,
  fromOn: (source: string, day: string): string => `sur ${source}, prélevé le ${day}`,
  dailyCap: `Plafond légal\u00a0: ${formatRoundEuros(voucherCapAtOnce)} par jour.`,
  times,
  orderCap: `Plafond des titres-restaurant\u00a0: ${formatRoundEuros(voucherCap)}.`,
  tooLittle: 'Trop peu pour un paiement par carte.',
  warnings: {
    today: 'Prélevé aujourd’hui',
    day: (day: string): string => `Prélevé le ${day}`,
    sunday: 'un dimanche',
    publicHoliday: (name: string): string => `un jour férié (${name})`,
    and: ' et ',
    why: '\u00a0: vos titres-restaurant valent en principe les jours travaillés.',
  },
} as const;
