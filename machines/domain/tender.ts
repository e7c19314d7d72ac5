import { cardAmount, voucherSharesOf, waivedOf, type Charge } from './charge.ts';
import { captureDateOf } from './delivery.ts';
import { isoDateOf } from './parisClock.ts';
import { publicHolidayOn } from './holidays.ts';
import type { Cents } from './money.ts';
import { calendarDay } from './paris.ts';
import { voucherOf } from './methods.ts';

/** Why vouchers may not be debited on a day: they are for days of work. It is said, and blocks nothing. */
type TenderWarning = 'sunday' | 'publicHoliday';

/** What is taken, from what and when: `dueNow + dueLater + cardAmount + waived` is the `total`, always. In cents. */
export interface Tender {
  readonly total: Cents;
  /** From the vouchers, at once. */
  readonly dueNow: Cents;
  /** From the vouchers on later days, by the order system. */
  readonly dueLater: Cents;
  readonly cardAmount: Cents;
  /** Too little for the card: the shop gives it away. */
  readonly waived: Cents;
  /** ISO date on which `dueNow` is captured. */
  readonly captureDate: string;
  readonly isCapturedToday: boolean;
  /** Of the capture date; none when nothing is captured. */
  readonly warnings: readonly TenderWarning[];
}

interface When {
  /** Null while no date is chosen, and where there is none to choose. */
  readonly deliveryIsoDate: string | null;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * ISO date on which what is due at once is captured: Edenred captures at once, the second provider holds what it authorised
 * until shortly before the delivery.
 */
export const captureDateFor = (method: Charge['method'], { deliveryIsoDate, now }: When): string =>
  deliveryIsoDate !== null && voucherOf(method)?.capture === 'before the delivery'
    ? captureDateOf(deliveryIsoDate, now)
    : isoDateOf(now);

function warningsOn(isoDate: string): readonly TenderWarning[] {
  const warnings: TenderWarning[] = [];
  if (calendarDay(isoDate).day() === 0) warnings.push('sunday');
  if (publicHolidayOn(isoDate) !== null) warnings.push('publicHoliday');
  return warnings;
}

/** How vouchers and card share a charge, as the shopper reads it before paying. @rule R9.20, R9.21 */
export function tenderOf(charge: Pick<Charge, 'method' | 'total' | 'leftAmount'>, when: When): Tender {
  const { method, total, leftAmount } = charge;
  // The vouchers' part is within their cap already: shared once more, it only splits into now and later.
  const { dueNow, dueLater } = voucherSharesOf(total - (leftAmount ?? total));
  const captureDate = captureDateFor(method, when);
  return {
    total,
    dueNow,
    dueLater,
    cardAmount: cardAmount(charge),
    waived: waivedOf(charge),
    captureDate,
    isCapturedToday: captureDate === isoDateOf(when.now),
    warnings: dueNow === 0 ? [] : warningsOn(captureDate),
  };
}

/** Whether a balance cannot bear what is taken at once; one that nobody tells is not held against the shopper. */
export const isInsufficient = ({ dueNow }: Pick<Tender, 'dueNow'>, balance: Cents | null): boolean =>
  balance !== null && balance < dueNow;
