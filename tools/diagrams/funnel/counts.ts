import * as z from 'zod/mini';
import type { Meaning } from './flow.ts';
import type { CountedRecord } from './records.ts';
import type { PlaceName } from '#tools/diagrams/journey/places.ts';
import type { Journey } from '#tools/diagrams/journey/story.ts';
import type { Subject } from '#tools/discover.ts';
import { reportOf, type Named, type Stay } from './report.ts';
import type { Source } from './source.ts';

const eventSchema = z.object({ event: z.literal('journey.counted') });
const lineSchema = z.object({
  time: z.iso.datetime({ offset: true }),
  visit: z.int(),
  counted: z.array(z.string()),
});

/** States that the checkout passes without waiting. They have no box in the purchase diagram. */
const transientStates: ReadonlySet<string> = new Set([
  'checkout.opening',
  'checkout.routing',
  'checkout.wiping',
]);

/** `true` for boxes of the purchase diagram in which the visitor needs no further action. */
const isEnd = (name: PlaceName): boolean => name === 'success' || name === 'kept';

interface Counts {
  readonly records: readonly CountedRecord[];
  readonly stays: readonly Stay[];
  readonly named: readonly Named[];
  readonly unusable: readonly string[];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const noState = '-';
const stateOf = (word: string): string | null => (word === noState ? null : word);

/** Parses the shop's log for counts such as `moved checkout.home.choosing checkout.form.editing 12`. */
function readCounts(text: string): Counts {
  const records: CountedRecord[] = [];
  const stays: Stay[] = [];
  const named: Named[] = [];
  const unusable: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const value = parsed(line);
    if (!eventSchema.safeParse(value).success) continue;
    const read = lineSchema.safeParse(value);
    if (!read.success) {
      unusable.push(`ligne ${index + 1} : le format n’est pas celui d’un parcours compté`);
      continue;
    }
    const { time, counted } = read.data;
    const visitor = String(read.data.visit);
    for (const words of counted) {
      const [kind = '', name = '', to = '', seconds = ''] = words.split(' ');
      if (kind === 'moved') {
        const fields = { from: stateOf(name), to: stateOf(to) };
        records.push({ time, visitor, event: `${kind} ${name} ${to}`, fields });
        if (name !== noState) stays.push({ state: name, seconds: Number(seconds) });
      } else {
        records.push({ time, visitor, event: kind, fields: {} });
        named.push({ visitor, kind, name });
      }
    }
  }
  return { records: records.toSorted(byTime), stays, named, unusable };
}

const byTime = (one: CountedRecord, other: CountedRecord): number =>
  Date.parse(one.time) - Date.parse(other.time);

function meaningIn(stepOf: (id: string) => string | undefined, isKnown: (id: string) => boolean) {
  return ({ fields }: CountedRecord): Meaning | undefined => {
    const [from = null, to = null] = [fields['from'], fields['to']];
    if (![from, to].every((id) => id === null || isKnown(id))) return undefined;
    const [left, reached] = [from, to].map((id) => (id === null ? undefined : stepOf(id)));
    if (reached === undefined || left === reached) return { kind: 'stays' };
    return left === undefined
      ? { kind: 'arrives', to: reached }
      : { kind: 'passes', from: left, to: reached };
  };
}

/**
 * Counts visitors for each box of the purchase diagram, from the states in the shop's log.
 * @returns undefined for a log without counts
 */
export function sourceOfCounts(
  text: string,
  story: Journey,
  journey: Subject,
  subjects: readonly Subject[],
): Source | undefined {
  const { records, stays, named, unusable } = readCounts(text);
  if (records.length === 0 && unusable.length === 0) return undefined;
  const idOf = new Map(
    story.places.map(([name, { of }]) => [
      name,
      of.find((id) => !transientStates.has(id)) ?? journey.machine.id,
    ]),
  );
  const all: Readonly<Record<string, string>> = Object.assign(
    {},
    ...subjects.map(({ words }) => words.states),
  );
  const ofJourney = `${journey.machine.id}.`;
  const stepOf = (id: string): string | undefined => {
    const place = transientStates.has(id) || !id.startsWith(ofJourney) ? undefined : story.placeOf(id);
    return place === undefined ? undefined : idOf.get(place);
  };
  const ofPlaces = Object.fromEntries(story.places.map(([name, { word }]) => [idOf.get(name) ?? name, word]));
  return {
    records,
    unusable,
    steps: [...idOf.values()],
    ends: [...idOf].flatMap(([name, id]) => (isEnd(name) ? [id] : [])),
    meaningOf: meaningIn(stepOf, (id) => all[id] !== undefined),
    stepOf: (id) => stepOf(id) ?? id,
    words: { ...journey.words, states: { ...all, ...ofPlaces } },
    note: 'Une visite est une page ouverte par un visiteur qui accepte la mesure. Un rechargement ou un retour d’Edenred commence une autre visite.',
    report: reportOf(stays, named, (id) => all[id] ?? id),
  };
}
