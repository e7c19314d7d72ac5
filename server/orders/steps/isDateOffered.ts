import { addDays, dateIsPast, maxExtraDays, type DeliveryDate } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';

/**
 * Also queries later start days, because a newly available earlier day could hide the customer's date.
 * @param checkOfferedFrom a result other than a boolean stops the search
 * @rule R8.8
 */
export async function isDateOffered<TOther>(
  date: Pick<DeliveryDate, 'isoDate'>,
  now: number,
  checkOfferedFrom: (checkFrom: string) => Promise<boolean | TOther>,
): Promise<boolean | TOther> {
  if (dateIsPast(date, now)) return false;
  const checkFrom = async (isoDate: string, daysLeft: number): Promise<boolean | TOther> => {
    const result = await checkOfferedFrom(isoDate);
    return result === false && daysLeft > 0 ? checkFrom(addDays(isoDate, 1), daysLeft - 1) : result;
  };
  return checkFrom(isoDateOf(now), maxExtraDays);
}
