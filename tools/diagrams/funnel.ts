import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StateValue } from 'xstate';
import { chartOf, statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { flowOf, type Meaning } from 'xstate-workbench/funnel/flow';
import { readRecords, type CountedRecord } from 'xstate-workbench/funnel/records';
import { funnelMarkdown } from 'xstate-workbench/funnel/report';
import { analyticsTable } from '#src/analytics/analyticsTable.ts';
import { discoverMachines } from '#tools/discover.ts';
import { funnelLayer } from './journey/funnelLayer.ts';
import { drawJourney } from './journey/sheet.ts';
import { journeyId } from './journey/story.ts';

/** The machine of the parts that a narrow screen shows one by one. */
const narrowId = 'mobileStep';

const meta = { version: '', variation: '', mode: 'SITE' } as const;

const valueOf = ([first = '', ...rest]: readonly string[]): StateValue =>
  rest.length === 0 ? first : { [first]: valueOf(rest) };

interface Place {
  /** Id of the step that it is in, and the step's own name. */
  readonly step: string;
  readonly key: string;
  readonly value: StateValue;
}

const placesOf = (step: ChartState): Place[] =>
  statesIn(step)
    .filter(({ states }) => states.length === 0)
    .map(({ id }) => ({ step: step.id, key: step.key, value: valueOf(id.split('.').slice(1)) }));

/** What one record is, whatever else it says of the shop that sent it. */
const keyOf = (event: string, fields: Readonly<Record<string, string | null>>): string =>
  `${event} ${JSON.stringify([fields['name'], fields['fromStep'], fields['toStep']])}`;

/** What the checkout remembers of a narrow screen: the name of one of that machine's states. */
const contextsOf = (subSteps: readonly string[]): { subStep?: string }[] => [
  {},
  ...subSteps.map((subStep) => ({ subStep })),
];

/** Which step each record leads from and to: the table that counts is asked about every two places of the chart. */
function passagesOf(journey: ChartState, subSteps: readonly string[]): ReadonlyMap<string, Meaning> {
  const keys = new Set(journey.states.map(({ key }) => key));
  const places = journey.states.flatMap(placesOf);
  const moments = places.flatMap((place) =>
    contextsOf(subSteps).map((context) => ({ place, moment: { value: place.value, context } })),
  );
  const rows = analyticsTable.filter(({ machine }) => machine === journey.id);
  /** What comes before the first screen is called by that screen's name: the state of that name is meant. */
  const isAnother = (told: string | null | undefined, { key }: Place): boolean =>
    typeof told === 'string' && keys.has(told) && told !== key;
  const meanings = new Map<string, Meaning>();
  for (const from of moments) {
    for (const to of moments) {
      if (from.place.step === to.place.step) continue;
      const passage = { before: from.moment, event: { type: 'none' }, after: to.moment };
      for (const { happens, record } of rows) {
        const counted = happens(passage) ? record(passage, meta) : undefined;
        if (counted?.type !== 'track') continue;
        const { fromStep, toStep } = counted.fields;
        if (isAnother(fromStep, from.place) || isAnother(toStep, to.place)) continue;
        const meaning = { kind: 'passes', from: from.place.step, to: to.place.step } as const;
        meanings.set(keyOf(counted.name, counted.fields), meaning);
      }
    }
  }
  return meanings;
}

/** Names of everything that the table counts. */
const knownNames: ReadonlySet<string> = new Set(
  analyticsTable.map(({ record }) => {
    const nowhere = { value: '', context: {} };
    const counted = record({ before: nowhere, event: { type: 'none' }, after: nowhere }, meta);
    return counted.type === 'track' ? counted.name : counted.type;
  }),
);

/** What a record means for the journey. */
function meaningIn(
  journey: ChartState,
  passages: ReadonlyMap<string, Meaning>,
): (record: CountedRecord) => Meaning | undefined {
  const steps = new Map(journey.states.map(({ key, id }) => [key, id]));
  return ({ event, fields }) => {
    const passage = passages.get(keyOf(event, fields));
    if (passage !== undefined) return passage;
    const arrival = fields['fromStep'] === null ? steps.get(fields['toStep'] ?? '') : undefined;
    if (arrival !== undefined) return { kind: 'arrives', to: arrival };
    return knownNames.has(event) ? { kind: 'stays' } : undefined;
  };
}

/** @returns what is wrong with the file, in French, when it holds nothing that was counted */
async function readExport(file: string): Promise<NonNullable<ReturnType<typeof readRecords>> | string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return `${file} ne se lit pas.`;
  try {
    return readRecords(JSON.parse(text)) ?? `${file} n’est pas un tableau d’événements comptés.`;
  } catch {
    return `${file} n’est pas du JSON.`;
  }
}

/**
 * Draws on the journey what the analytics collector counted.
 * @returns what is wrong; nothing is written then
 */
export async function drawFunnel(file: string, folder: string): Promise<readonly string[]> {
  const reading = await readExport(file);
  if (typeof reading === 'string') return [reading];
  const { records, unusable } = reading;
  const subjects = await discoverMachines();
  const subject = subjects.find(({ machine }) => machine.id === journeyId);
  if (subject === undefined) return [`Il n’y a pas de machine « ${journeyId} ».`];
  const journey = chartOf(subject.machine);
  const narrow = subjects.find(({ machine }) => machine.id === narrowId)?.machine;
  const passages = passagesOf(journey, Object.keys(narrow?.states ?? {}));
  // What no record can tell of is no step.
  const told = new Set(
    [...passages.values()].flatMap((meaning) =>
      meaning.kind === 'passes' ? [meaning.from, meaning.to] : [],
    ),
  );
  const steps = journey.states.map(({ id }) => id).filter((id) => told.has(id));
  const flow = flowOf(records, steps, meaningIn(journey, passages));
  if (flow.visitors === 0) return [`${file} ne dit d’aucun visiteur où il était.`, ...unusable.slice(0, 20)];
  await mkdir(folder, { recursive: true });
  const charts = subjects.map(({ machine }) => chartOf(machine));
  const drawing = drawJourney(charts, (story) => funnelLayer(flow, story, subject.words));
  const markdown = funnelMarkdown(flow, subject.words, 'funnel.svg', unusable);
  await Promise.all([
    writeFile(join(folder, 'funnel.svg'), drawing),
    writeFile(join(folder, 'funnel.md'), markdown),
  ]);
  console.info(markdown);
  return [];
}
