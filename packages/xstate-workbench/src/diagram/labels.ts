import type { ChartState, ChartTransition, Trigger } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf, sentenceOf, wordOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Icon, Paragraph, Tone } from './typeset.ts';

type Signed = Exclude<Trigger['kind'], 'event'>;

const iconOf = (kind: Trigger['kind']): { icon?: Signed } => (kind === 'event' ? {} : { icon: kind });

/**
 * What makes an arrow be taken: each event once, with its conditions below it.
 * @param isOutline tells the events alone.
 */
export function paragraphsOfTransitions(
  transitions: readonly ChartTransition[],
  words: Words,
  isOutline = false,
): Paragraph[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  return [...byEvent.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { kind } = first.trigger;
    const event: Paragraph = { ...iconOf(kind), runs: [{ text: wordOf(first.trigger, words), tone: kind }] };
    const conditions = alike.map((transition) => conditionOf(transition, words));
    // One that asks nothing makes the others' questions idle.
    if (isOutline || conditions.includes(undefined)) return [event];
    const questions = [...new Set(conditions)].map((condition = '', index): Paragraph => ({
      isIndented: kind !== 'event',
      runs: [{ text: index === 0 ? condition : phrasesIn(words.language).or(condition), tone: 'guard' }],
    }));
    return [event].concat(questions);
  });
}

const namesOf = (transitions: readonly ChartTransition[]): string[] => transitions.map(({ name }) => name);

const isStay = ({ targets, isForbidden }: ChartTransition): boolean => targets.length === 0 && !isForbidden;
const isRestart = ({ id }: ChartState, { targets }: ChartTransition): boolean =>
  targets.length === 1 && targets[0] === id;

/** Whether the transition is told inside the box of its state, not drawn as an arrow. */
export const isTold = (state: ChartState, transition: ChartTransition): boolean =>
  transition.targets.length === 0 || isRestart(state, transition);

/** Events with the same effects share a paragraph. */
function paragraphsOfStays(transitions: readonly ChartTransition[], icon: Icon, words: Words): Paragraph[] {
  const byEffects = Map.groupBy(transitions, ({ actions }) =>
    actions.map((action) => wordFor(words, 'actions', action)).join(', '),
  );
  return [...byEffects].map(([effects, alike]) => {
    const events = alike.flatMap((transition, index) => {
      const comma = index < alike.length - 1 ? ', ' : '';
      const event = sentenceOf(transition.trigger, words);
      const condition = conditionOf(transition, words);
      return condition === undefined
        ? [{ text: event + comma, tone: 'event' as const }]
        : [
            { text: `${event} `, tone: 'event' as const },
            { text: condition + comma, tone: 'guard' as const },
          ];
    });
    const effect =
      effects === ''
        ? []
        : [{ text: `${phrasesIn(words.language).effects}${effects}`, tone: 'effect' as const }];
    return { icon, transitions: namesOf(alike), runs: [...events, ...effect] };
  });
}

function paragraphOfShut(transitions: readonly ChartTransition[], words: Words): Paragraph[] {
  if (transitions.length === 0) return [];
  const texts = transitions.map((transition) => {
    const condition = conditionOf(transition, words);
    return sentenceOf(transition.trigger, words) + (condition === undefined ? '' : ` ${condition}`);
  });
  return [
    { icon: 'shut', transitions: namesOf(transitions), runs: [{ text: texts.join(', '), tone: 'shut' }] },
  ];
}

const list = (icon: Icon, tone: Tone, texts: readonly string[]): Paragraph[] =>
  texts.length === 0 ? [] : [{ icon, runs: [{ text: texts.join(', '), tone }] }];

/** What happens in a state without leaving it. */
export function paragraphsOfState(state: ChartState, words: Words): Paragraph[] {
  const { invokes, entry, exit, transitions } = state;
  return [
    ...list(
      'gear',
      'actor',
      invokes.map(({ id }) => wordFor(words, 'actors', id)),
    ),
    ...list(
      'enter',
      'hook',
      entry.map((name) => wordFor(words, 'actions', name)),
    ),
    ...list(
      'leave',
      'hook',
      exit.map((name) => wordFor(words, 'actions', name)),
    ),
    ...paragraphsOfStays(transitions.filter(isStay), 'stay', words),
    ...paragraphsOfStays(
      transitions.filter((transition) => isRestart(state, transition)),
      'again',
      words,
    ),
    ...paragraphOfShut(
      transitions.filter(({ isForbidden }) => isForbidden),
      words,
    ),
  ];
}
