import type { StateValue } from 'xstate';
import { chartOf, statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { Meaning } from 'xstate-workbench/funnel/flow';
import { readRecords, type CountedRecord } from 'xstate-workbench/funnel/records';
import { analyticsTable } from '#src/analytics/analyticsTable.ts';
import type { Subject } from '#tools/discover.ts';
import type { Source } from './source.ts';

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

/** Of a place of the journey the screen, as analytics events know it. */
const screenOf = (id: string): string => id.split('.').slice(0, 2).join('.');

/**
 * What an analytics collector exported: an array of events, which tell one screen from another.
 * @returns undefined when it is no array
 */
export function sourceOfEvents(
  exported: unknown,
  journey: Subject,
  subjects: readonly Subject[],
): Source | undefined {
  const reading = readRecords(exported);
  if (reading === undefined) return undefined;
  const chart = chartOf(journey.machine);
  const narrow = subjects.find(({ machine }) => machine.id === narrowId)?.machine;
  const passages = passagesOf(chart, Object.keys(narrow?.states ?? {}));
  // What no record can tell of is no step.
  const told = new Set(
    [...passages.values()].flatMap((meaning) =>
      meaning.kind === 'passes' ? [meaning.from, meaning.to] : [],
    ),
  );
  const steps = chart.states.map(({ id }) => id).filter((id) => told.has(id));
  return {
    ...reading,
    steps,
    ends: steps.slice(-1),
    meaningOf: meaningIn(chart, passages),
    stepOf: screenOf,
    words: journey.words,
    note: 'Le paiement est un seul écran : ses visiteurs se lisent à son entrée.',
    report: '',
  };
}
