import * as z from 'zod/mini';
import { languages } from './language.ts';
import { statesIn, type ChartState, type ChartTransition } from './chart.ts';

const dictionarySchema = z.record(z.string(), z.string());

export const wordsSchema = z.object({
  /** Language of the labels and of the surrounding texts. Default: French. */
  language: z.optional(z.enum(languages)),
  states: dictionarySchema,
  events: dictionarySchema,
  guards: dictionarySchema,
  actions: dictionarySchema,
  actors: dictionarySchema,
  delays: dictionarySchema,
  announcements: dictionarySchema,
  /** Labels for the operands of `and`, `or` and `not` that are not names of guards. */
  guardParts: z.optional(dictionarySchema),
  /**
   * Label for a guard's result `false`, by guard name. It replaces both « sauf si » (except if) and the guard's label.
   */
  contraries: z.optional(dictionarySchema),
  /** Interval of a periodic event, by event type, if a timer outside the chart sends the event. */
  clocks: z.optional(dictionarySchema),
  /** Reason why a state blocks events that its ancestors handle, by id of the blocking state. */
  refusals: z.optional(dictionarySchema),
  /** Colours of states, by tag: blue for work, red for problems. Without it, drawings show tags as text. */
  tones: z.optional(z.record(z.string(), z.enum(['working', 'problem']))),
  /** Label on the arrow to the initial state, by id of a compound state. */
  starts: z.optional(dictionarySchema),
});
export type Words = z.infer<typeof wordsSchema>;

export const emptyWords: Words = {
  states: {},
  events: {},
  guards: {},
  actions: {},
  actors: {},
  delays: {},
  announcements: {},
};

type Kind = Exclude<
  keyof Words,
  'language' | 'tones' | 'guardParts' | 'contraries' | 'clocks' | 'refusals' | 'starts'
>;

export const wordFor = (words: Words, kind: Kind, name: string): string => words[kind][name] ?? name;

/** `true` if the state blocks the event without a guard. If there is a guard, its label explains the block. */
export const isBlocked = ({
  trigger,
  isForbidden,
  guard,
}: Pick<ChartTransition, 'trigger' | 'isForbidden' | 'guard'>): boolean =>
  isForbidden && guard === undefined && trigger.kind === 'event';

export const requiredNames = ({ id, invokes, entry, exit, transitions, tags }: ChartState): string[] => [
  `states: ${id}`,
  // A busy state needs an announcement for screen readers.
  ...(tags.includes('busy') ? [`announcements: ${id}`] : []),
  ...(transitions.some(isBlocked) ? [`refusals: ${id}`] : []),
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
 * Returns the names of all labels that a user may define: the required ones, `announcements`, `refusals`, `starts`,
 * `contraries` and `clocks`.
 */
export function usableNames(chart: ChartState): ReadonlySet<string> {
  const states = statesIn(chart);
  const optionalNames = states.flatMap(({ id, initial, transitions }) => [
    ...(initial === undefined ? [] : [`starts: ${id}`]),
    `announcements: ${id}`,
    `refusals: ${id}`,
    ...transitions.flatMap(({ guard }) => (guard === undefined ? [] : [`contraries: ${guard}`])),
    ...transitions.flatMap(({ trigger: { kind, name } }) => (kind === 'event' ? [`clocks: ${name}`] : [])),
  ]);
  return new Set([...states.flatMap(requiredNames), ...optionalNames]);
}
