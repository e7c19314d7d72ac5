import { addDays, dateIsPast, furtherDaysAsked, type DeliveryDate } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';

/**
 * Whether the main backend still offers a date. The page offers what the first day with any answers; here the other days count,
 * too, so that nothing it ever offered is refused because an earlier day has dates again.
 * @param at milliseconds since 1970
 * @param ask whether the date is among those that are answered from a day on (ISO); anything but a yes or no ends the asking
 * @rule R8.8
 */
export async function dateIsOffered<TOther>(
  date: Pick<DeliveryDate, 'isoDate'>,
  at: number,
  ask: (from: string) => Promise<boolean | TOther>,
): Promise<boolean | TOther> {
  if (dateIsPast(date, at)) return false;
  const from = async (isoDate: string, daysLeft: number): Promise<boolean | TOther> => {
    const answer = await ask(isoDate);
    return answer === false && daysLeft > 0 ? from(addDays(isoDate, 1), daysLeft - 1) : answer;
  };
  return from(isoDateOf(at), furtherDaysAsked);
}
