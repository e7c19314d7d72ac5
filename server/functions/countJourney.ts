import { Hono } from 'hono';
import { parse, readJson } from '#server/http/body.ts';
import type { Counted, CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { log } from '#server/logging/log.ts';
import { countInJourney, measureStay } from '#server/telemetry/measures.ts';
import type { Dependencies } from './dependencies.ts';

/** In bytes. */
export const mostOfCount = 10 * 1024;

/** For example `moved checkout.home.choosing checkout.form.editing 12`, with `-` for no state. */
const countedWords = (counted: Counted): string =>
  counted.kind === 'moved'
    ? `moved ${counted.from ?? '-'} ${counted.to ?? '-'} ${counted.seconds}`
    : `${counted.kind} ${counted.name}`;

function measure(counted: Counted): void {
  if (counted.kind !== 'moved') {
    countInJourney(counted);
    return;
  }
  const { kind, from, to, seconds } = counted;
  if (from !== null) measureStay(from, seconds);
  if (to !== null) countInJourney({ kind, name: to });
}

export const countedLine = ({ visit, counted }: CountJourneyRequest) => ({
  visit,
  counted: counted.map(countedWords),
});

/** The line is the input of `npm run diagrams -- --funnel`. */
export const logCount = (count: CountJourneyRequest): void => log.info('journey.counted', countedLine(count));

/** `POST /api/countJourney`: stores analytics counts. Reads no cookie. */
export const countJourney = ({ keepCount }: Pick<Dependencies, 'keepCount'>): Hono =>
  new Hono().post('/countJourney', async (context) => {
    // The contract contains the names of all charts, which would slow down a cold start.
    const { countJourneyRequest } = await import('#server/contracts/countJourney.ts');
    const count = parse(await readJson(context), countJourneyRequest);
    count.counted.forEach(measure);
    keepCount(count);
    return context.body(null, 204);
  });
