import { Hono } from 'hono';
import { parse, readJson } from '#server/http/body.ts';
import type { JourneyCount, CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { log } from '#server/logging/log.ts';
import { countJourneyEvent, recordStay } from '#server/telemetry/metrics.ts';
import type { Dependencies } from './dependencies.ts';

export const maxCountBytes = 10 * 1024;

/** Formats an analytics count: `moved <from> <to> <seconds>`. `-` means no state. */
const formatCount = (count: JourneyCount): string =>
  count.kind === 'moved'
    ? `moved ${count.from ?? '-'} ${count.to ?? '-'} ${count.seconds}`
    : `${count.kind} ${count.name}`;

function recordCount(count: JourneyCount): void {
  if (count.kind !== 'moved') {
    countJourneyEvent(count);
    return;
  }
  const { kind, from, to, seconds } = count;
  if (from !== null) recordStay(from, seconds);
  if (to !== null) countJourneyEvent({ kind, name: to });
}

export const toLogLine = ({ visit, counted: counts }: CountJourneyRequest) => ({
  visit,
  counted: counts.map(formatCount),
});

/** `npm run diagrams -- --funnel` reads this log line. */
export const logJourneyCounts = (request: CountJourneyRequest): void =>
  log.info('journey.counted', toLogLine(request));

export const countJourney = ({ storeJourneyCounts }: Pick<Dependencies, 'storeJourneyCounts'>): Hono =>
  new Hono().post('/countJourney', async (context) => {
    // Lazy import, because this large schema would slow down a cold start.
    const { countJourneyRequest } = await import('#server/contracts/countJourney.ts');
    const request = parse(await readJson(context), countJourneyRequest);
    request.counted.forEach(recordCount);
    storeJourneyCounts(request);
    return context.body(null, 204);
  });
