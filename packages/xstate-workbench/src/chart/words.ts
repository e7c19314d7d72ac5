import * as z from 'zod/mini';
import { languages } from './language.ts';
import { statesIn, type ChartState, type ChartTransition } from './chart.ts';
import { isWait } from './limits.ts';

const section = z.record(z.string(), z.string());

/** What a machine's file of words exports: a word for each name, by the kind of the name. */
export const wordsSchema = z.object({
  /** The language of these words, and so of all that is said around them; French unless told. */
  language: z.optional(z.enum(languages)),
  states: section,
  events: section,
  guards: section,
  actions: section,
  actors: section,
  delays: section,
  announcements: section,
  /** Of what guards are put together of, where that has no guard's name. */
  guardParts: z.optional(section),
  /** By a guard: what holds when it says no, where that can be said better than by « sauf si ». */
  contraries: z.optional(section),
  /** By an event: after how long it comes, where a clock outside of the chart sends it. */
  clocks: z.optional(section),
  /** By the id of a state: why it shuts events out that are taken around it. */
  refusals: z.optional(section),
  /** By the id of a state with others in it: what sets off where it begins. */
  starts: z.optional(section),
});
export type Words = z.infer<typeof wordsSchema>;

/** The words of a machine that has none: its names stand for themselves. */
export const noWords: Words = {
  states: {},
  events: {},
  guards: {},
  actions: {},
  actors: {},
  delays: {},
  announcements: {},
};

type Kind = Exclude<keyof Words, 'language' | 'guardParts' | 'contraries' | 'clocks' | 'refusals' | 'starts'>;

/** The word for a name; the name itself while there is none. */
export const wordFor = (words: Words, kind: Kind, name: string): string => words[kind][name] ?? name;

/** Whether an event is kept out whatever holds: where a guard keeps it out, the guard's word says why. */
export const isShutOut = ({
  trigger,
  isForbidden,
  guard,
}: Pick<ChartTransition, 'trigger' | 'isForbidden' | 'guard'>): boolean =>
  isForbidden && guard === undefined && trigger.kind === 'event';

const namesIn = ({ id, invokes, entry, exit, transitions, tags }: ChartState): string[] => [
  `states: ${id}`,
  // Who waits must be told so.
  ...(tags.includes('busy') ? [`announcements: ${id}`] : []),
  ...(transitions.some(isShutOut) ? [`refusals: ${id}`] : []),
  ...invokes.map((actor) => `actors: ${actor.id}`),
  ...[...entry, ...exit].map((action) => `actions: ${action}`),
  ...transitions.flatMap(({ trigger, guard, actions }) => [
    ...(trigger.kind === 'event' ? [`events: ${trigger.name}`] : []),
    ...(trigger.kind === 'elapsed' ? [`delays: ${trigger.name}`] : []),
    ...(guard === undefined ? [] : [`guards: ${guard}`]),
    ...actions.map((action) => `actions: ${action}`),
  ]),
];

/**
 * Every name of a chart that may have a word, with its kind: any state may have an announcement, and say why it takes nothing
 * else and what sets off where it begins, any guard a contrary, any event a clock.
 */
export function usableNames(chart: ChartState): ReadonlySet<string> {
  const states = statesIn(chart);
  const free = states.flatMap(({ id, initial, transitions }) => [
    ...(initial === undefined ? [] : [`starts: ${id}`]),
    `announcements: ${id}`,
    `refusals: ${id}`,
    ...transitions.flatMap(({ guard }) => (guard === undefined ? [] : [`contraries: ${guard}`])),
    ...transitions.flatMap(({ trigger: { kind, name } }) => (kind === 'event' ? [`clocks: ${name}`] : [])),
  ]);
  return new Set([...states.flatMap(namesIn), ...free]);
}

/** Names of a chart without a word, words without a use, and waits that are announced but not shown. A chart knows no parts of guards. */
export function wordProblems(
  chart: ChartState,
  { language: _language, guardParts: _parts, ...words }: Words,
): string[] {
  const states = statesIn(chart);
  const names = new Set(states.flatMap(namesIn));
  const usable = usableNames(chart);
  const entries = Object.entries(words).flatMap(([kind, dictionary]) =>
    Object.entries(dictionary ?? {}).map(([name, word]) => ({ name: `${kind}: ${name}`, word })),
  );
  // Pages show a wait by its tag: said without it, the page looks idle.
  const unshown = states.filter(
    (state) => words.announcements[state.id] !== undefined && isWait(state) && !state.tags.includes('busy'),
  );
  const given = new Set(entries.filter(({ word }) => word.trim() !== '').map(({ name }) => name));
  return [
    ...[...names].filter((name) => !given.has(name)).map((name) => `${chart.id}: ${name} has no word`),
    ...[...given]
      .filter((name) => !usable.has(name))
      .map((name) => `${chart.id}: ${name} has a word and no use`),
    ...unshown.map(({ id }) => `${chart.id}: ${id} announces a wait and is not tagged busy`),
  ];
}
