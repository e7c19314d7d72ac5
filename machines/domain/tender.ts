import { cardAmount, voucherSharesOf, waivedAmount, type Charge } from './charge.ts';
import { captureDateOf } from './delivery.ts';
import { isoDateOf } from './parisClock.ts';
import { publicHolidayOn } from './holidays.ts';
import type { Cents } from './money.ts';
import { calendarDay } from './paris.ts';
import { voucherOf } from './methods.ts';

/** Warning that vouchers may be declined on non-working days. */
type TenderWarning = 'sunday' | 'publicHoliday';

/** Parts of an order's total in cents. `total` is the sum of the next four. */
export interface Tender {
  readonly total: Cents;
  /** Voucher part charged at once. */
  readonly dueNow: Cents;
  /** Voucher part charged later by the main backend. */
  readonly dueLater: Cents;
  readonly cardAmount: Cents;
  /** Rest that is too small for a card charge. */
  readonly waived: Cents;
  /** Capture date of the voucher, an ISO date. */
  readonly captureDate: string;
  readonly isCapturedToday: boolean;
  /** Warnings for the voucher's capture date. */
  readonly warnings: readonly TenderWarning[];
}

interface When {
  /** `null` if no delivery date is chosen. */
  readonly deliveryIsoDate: string | null;
  /** Ms since the epoch. */
  readonly now: number;
}

/** Capture date of a voucher: at once at Edenred, shortly before delivery at PayGreen. */
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
  // Splits the voucher part, which is already capped, into due now and due later.
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

/** `true` if the voucher's balance is too low. An unknown balance suffices. */
export const isInsufficient = ({ dueNow }: Pick<Tender, 'dueNow'>, balance: Cents | null): boolean =>
  balance !== null && balance < dueNow;
