import dayjs from 'dayjs';
import french from 'dayjs/locale/fr.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const paris = 'Europe/Paris';

/** Midnight in Paris at the start of that day. */
export const midnightAtParis = (isoDate: string) => dayjs.tz(isoDate, paris);

/** That hour of that day by the clocks of Paris. */
export const hourAtParis = (isoDate: string, hour: number) => dayjs.tz(`${isoDate} ${hour}:00`, paris);

/** A day of the calendar, out of any time zone, so that adding days never meets a change of hour. */
export const calendarDay = (isoDate: string) => dayjs.utc(isoDate).locale(french);
