import { addDays, dateIsPast, furtherDaysAsked, type DeliveryDate } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';

/**
 * Also queries later days, so that an offered date stays valid if an earlier day becomes available again.
 * @param at milliseconds since the epoch
 * @param ask whether the date is offered from an ISO day on. A result other than a boolean stops the search
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
