import type { PaymentMethod } from '#machines/domain/methods.ts';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { publicHolidayOn } from '#machines/domain/holidays.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { methods } from '#src/content/methods.ts';
import { tender as words } from '#src/content/tender.ts';

export interface TenderLine {
  readonly part: 'now' | 'later' | 'card' | 'waived';
  readonly cents: Cents;
  readonly title: string;
  /**
   * Source of the money, for example `sur votre compte Swile`. `null` if the line's title contains the
   * source.
   */
  readonly sourceText: string | null;
  readonly reason: string | null;
}

const captureDayOf = ({ captureDate }: Tender): string => shortDateOf(deliveryDateOf(captureDate));

export function tenderLinesOf(tender: Tender, method: PaymentMethod): readonly TenderLine[] {
  const { source } = methods[method];
  const sourceText = words.from(source);
  const lines: readonly TenderLine[] = [
    {
      part: 'now',
      cents: tender.dueNow,
      title: tender.isCapturedToday ? words.now : words.reserved,
      sourceText: tender.isCapturedToday ? sourceText : words.fromOn(source, captureDayOf(tender)),
      reason: tender.dueLater > 0 ? words.dailyCap : null,
    },
    {
      part: 'later',
      cents: tender.dueLater,
      title: words.later,
      sourceText: null,
      // `dueNow` is the daily maximum of the voucher. The rest is charged on the next days.
      reason: tender.dueNow > 0 ? words.times(Math.ceil(tender.dueLater / tender.dueNow)) : null,
    },
    {
      part: 'card',
      cents: tender.cardAmount,
      title: words.card,
      sourceText: null,
      reason: tender.dueNow > 0 ? words.orderCap : null,
    },
    { part: 'waived', cents: tender.waived, title: words.waived, sourceText: null, reason: words.tooLittle },
  ];
  return lines.filter(({ cents }) => cents > 0);
}

export function tenderWarning(tender: Tender): string | null {
  const { captureDate, isCapturedToday, warnings } = tender;
  if (warnings.length === 0) return null;
  const { today, day, sunday, publicHoliday, and, why } = words.warnings;
  const dateText = isCapturedToday ? today : day(captureDayOf(tender));
  // The displayed date names the weekday, so a Sunday needs no warning.
  const shownWarnings = warnings.filter((warning) => isCapturedToday || warning !== 'sunday');
  const reasons = shownWarnings.map((warning) =>
    warning === 'sunday' ? sunday : publicHoliday(publicHolidayOn(captureDate) ?? ''),
  );
  return `${[dateText, ...(reasons.length > 0 ? [reasons.join(and)] : [])].join(', ')}${why}`;
}
