import { Hono } from 'hono';
import { parse, readJson } from '#server/http/body.ts';
import type { Counted, CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { log } from '#server/logging/log.ts';
import { countInJourney, measureStay } from '#server/telemetry/measures.ts';
import type { Dependencies } from './dependencies.ts';

/** In bytes: room for as many of the longest names as one call may have. */
export const mostOfCount = 10 * 1024;

/** In plain words, `-` for no state: `moved checkout.home.choosing checkout.form.editing 12`. */
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

/** What is written of a count, in the log and by whoever stands in for who keeps it. */
export const countedLine = ({ visit, counted }: CountJourneyRequest) => ({
  visit,
  counted: counted.map(countedWords),
});

/** Keeps a count as one line of the log, from which `npm run diagrams -- --funnel` draws. */
export const logCount = (count: CountJourneyRequest): void => log.info('journey.counted', countedLine(count));

/** `POST /api/countJourney`: takes what a page has counted, and looks at no cookie. Whoever asks is believed: these are figures. */
export const countJourney = ({ keepCount }: Pick<Dependencies, 'keepCount'>): Hono =>
  new Hono().post('/countJourney', async (context) => {
    // All charts' words come with the list: a platform that begins with an order does without.
    const { countJourneyRequest } = await import('#server/contracts/countJourney.ts');
    const count = parse(await readJson(context), countJourneyRequest);
    count.counted.forEach(measure);
    keepCount(count);
    return context.body(null, 204);
  });
