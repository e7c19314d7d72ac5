import { cardAmount, voucherSharesOf, waivedAmount, type Charge } from './charge.ts';
import { captureDateOf } from './delivery.ts';
import { isoDateOf } from './parisClock.ts';
import { publicHolidayOn } from './holidays.ts';
import type { Cents } from './money.ts';
import { calendarDay } from './paris.ts';
import { voucherOf } from './methods.ts';

/** Meal vouchers may be declined on Sundays and public holidays. */
type TenderWarning = 'sunday' | 'publicHoliday';

export interface Tender {
  readonly total: Cents;
  readonly dueNow: Cents;
  readonly dueLater: Cents;
  readonly cardAmount: Cents;
  readonly waived: Cents;
  readonly captureDate: string;
  readonly isCapturedToday: boolean;
  readonly warnings: readonly TenderWarning[];
}

interface When {
  readonly deliveryIsoDate: string | null;
  readonly now: number;
}

/** Edenred captures a voucher payment with the order, PayGreen a few days before delivery. @rule R9.21 */
export const captureDateFor = (method: Charge['method'], { deliveryIsoDate, now }: When): string =>
  deliveryIsoDate !== null && voucherOf(method)?.capture === 'before the delivery'
    ? captureDateOf(deliveryIsoDate, now)
    : isoDateOf(now);

function paymentWarnings(isoDate: string): readonly TenderWarning[] {
  const warnings: TenderWarning[] = [];
  if (calendarDay(isoDate).day() === 0) warnings.push('sunday');
  if (publicHolidayOn(isoDate) !== null) warnings.push('publicHoliday');
  return warnings;
}

/** @rule R9.20 */
export function tenderOf(charge: Pick<Charge, 'method' | 'total' | 'leftAmount'>, when: When): Tender {
  const { method, total, leftAmount } = charge;
  const { dueNow, dueLater } = voucherSharesOf(total - (leftAmount ?? total));
  const captureDate = captureDateFor(method, when);
  return {
    total,
    dueNow,
    dueLater,
    cardAmount: cardAmount(charge),
    waived: waivedAmount(charge),
    captureDate,
    isCapturedToday: captureDate === isoDateOf(when.now),
    warnings: dueNow === 0 ? [] : paymentWarnings(captureDate),
  };
}

/** An unknown voucher balance counts as sufficient. */
export const isInsufficient = ({ dueNow }: Pick<Tender, 'dueNow'>, balance: Cents | null): boolean =>
  balance !== null && balance < dueNow;
