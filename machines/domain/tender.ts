import { cardAmount, voucherSharesOf, waivedAmount, type Charge } from './charge.ts';
import { captureDateOf } from './delivery.ts';
import { isoDateOf } from './parisClock.ts';
import { publicHolidayOn } from './holidays.ts';
import type { Cents } from './money.ts';
import { calendarDay } from './paris.ts';
import { voucherOf } from './methods.ts';

/** Vouchers may be declined on non-working days. The warning blocks nothing. */
type TenderWarning = 'sunday' | 'publicHoliday';

/** In cents. `dueNow + dueLater + cardAmount + waived` is always the `total`. */
export interface Tender {
  readonly total: Cents;
  /** Voucher part charged at once. */
  readonly dueNow: Cents;
  /** Voucher part charged later by the main backend. */
  readonly dueLater: Cents;
  readonly cardAmount: Cents;
  /** Rest that is too small for a card charge. */
  readonly waived: Cents;
  /** ISO date. */
  readonly captureDate: string;
  readonly isCapturedToday: boolean;
  /** Warnings for the capture date. */
  readonly warnings: readonly TenderWarning[];
}

interface When {
  /** `null` without a chosen date. */
  readonly deliveryIsoDate: string | null;
  /** Ms since the epoch. */
  readonly now: number;
}

/** Edenred captures at once, PayGreen shortly before delivery. */
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

/** @rule R9.20, R9.21 */
export function tenderOf(charge: Pick<Charge, 'method' | 'total' | 'leftAmount'>, when: When): Tender {
  const { method, total, leftAmount } = charge;
  // The voucher part is already capped. This call splits it into now and later.
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

/** An unknown balance counts as sufficient. */
export const isInsufficient = ({ dueNow }: Pick<Tender, 'dueNow'>, balance: Cents | null): boolean =>
  balance !== null && balance < dueNow;
