import { formatCount } from '#simulator/formatCounts.ts';
import type { TimelineEntry } from './timeline.ts';

const formats = {
  day: new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
  time: new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }),
};

/** Formats the day in Paris. @param at virtual ms since 1970 */
const formatDay = (at: number): string => formats.day.format(at);
export const formatTime = (at: number): string => formats.time.format(at);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Longest gap in ms between two timeline lines without a heading. */
const maxUnmarkedGap = 5 * minute;

function formatGap(ms: number): string {
  if (ms >= day) return `${formatCount(Math.round(ms / day), 'jour')} plus tard`;
  if (ms < hour) return `${formatCount(Math.round(ms / minute), 'minute')} plus tard`;
  return `${formatCount(Math.round(ms / hour), 'heure')} plus tard`;
}

/** Returns the heading above a timeline line for a new day or a gap, or `null`. */
export function formatTimelineHeading(
  previous: TimelineEntry | undefined,
  { at }: TimelineEntry,
): string | null {
  if (previous === undefined) return formatDay(at);
  const end = previous.until ?? previous.at;
  const gap = at - end;
  const isOtherDay = formatDay(end) !== formatDay(at);
  const parts = [...(gap > maxUnmarkedGap ? [formatGap(gap)] : []), ...(isOtherDay ? [formatDay(at)] : [])];
  return parts.length === 0 ? null : parts.join(', ');
}
