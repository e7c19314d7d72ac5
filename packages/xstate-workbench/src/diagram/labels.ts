import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf, effectsOf, wordOf } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Paragraph, Run, Tone } from './typeset.ts';

/** How much of a transition is told: its event, its number too, what it asks, or also what it does. */
export type Detail = 'outline' | 'events' | 'conditions' | 'effects';

/** Lets a line be found by its transitions, and tells developers their names in code. */
export const mark = (transitions: readonly ChartTransition[], paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  transitions: transitions.map(({ name }) => name),
  written: transitions.map(({ written }) => written).join('\n'),
});

/** When it is tried among those of its event, and what it asks. */
export function conditionRuns(transition: ChartTransition, words: Words): Run[] {
  const condition = conditionOf(transition, words);
  const rank: Run[] = transition.rank === undefined ? [] : [{ text: String(transition.rank), tone: 'rank' }];
  return condition === undefined
    ? rank
    : [...rank, { text: rank.length === 0 ? condition : ` ${condition}`, tone: 'guard' }];
}

/** A list of names of one kind, as one paragraph. */
export const listOf = (icon: Paragraph['icon'], tone: Tone, texts: readonly string[]): Paragraph[] =>
  texts.length === 0 || icon === undefined ? [] : [{ icon, runs: [{ text: texts.join(', '), tone }] }];

/** The numbers of candidates, without what they ask. */
function ranksOf(transitions: readonly ChartTransition[]): Run[] {
  const ranks = new Set(transitions.flatMap(({ rank }) => (rank === undefined ? [] : [rank])));
  return [...ranks].flatMap((rank) => [
    { text: ' ', tone: 'effect' },
    { text: String(rank), tone: 'rank' },
  ]);
}

const isRestarting = ({ source, isReentering, targets }: ChartTransition): boolean =>
  isReentering && targets.some((target) => target.startsWith(`${source}.`));

function doneBy(transition: ChartTransition, words: Words): Paragraph[] {
  const effects = effectsOf(transition.actions, words);
  const restart = isRestarting(transition) ? [phrasesIn(words.language).restarts] : [];
  return [
    ...listOf('effect', 'effect', effects === '' ? [] : [effects]),
    ...listOf('again', 'effect', restart),
  ].map((paragraph) => mark([transition], paragraph));
}

const eventOf = (transitions: readonly ChartTransition[], words: Words): Paragraph[] =>
  transitions.slice(0, 1).map(({ trigger }) => {
    const runs: Run[] = [{ text: wordOf(trigger, words), tone: trigger.kind }];
    return mark(transitions, trigger.kind === 'event' ? { runs } : { icon: trigger.kind, runs });
  });

/** An event with the numbers of those of its candidates that take this arrow. */
const withRanks = (events: readonly Paragraph[], transitions: readonly ChartTransition[]): Paragraph[] =>
  events.map((event) => mark(transitions, { ...event, runs: event.runs.concat(ranksOf(transitions)) }));

const textOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.flatMap(({ icon, runs }) => [icon ?? '', ...runs.map(({ text }) => text)]).join(' ');

/** What makes an arrow be taken: each event once, with its conditions below it and what is done then. */
export function paragraphsOfTransitions(
  transitions: readonly ChartTransition[],
  words: Words,
  detail: Detail,
): Paragraph[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  const told = [...byEvent.values()].map((alike) => {
    const event = eventOf(alike, words);
    const effects = (transition: ChartTransition): Paragraph[] =>
      detail === 'effects' ? doneBy(transition, words) : [];
    if (detail === 'outline') return { head: event, effects: [] };
    if (detail === 'events') return { head: withRanks(event, alike), effects: [] };
    // What asks nothing has nothing below it but what it does.
    const [only] = alike;
    if (alike.length === 1 && only !== undefined && conditionOf(only, words) === undefined)
      return { head: event, effects: effects(only) };
    const candidates = alike.flatMap((transition) => [
      mark([transition], {
        indent: transition.trigger.kind !== 'event' && transition.rank === undefined ? 1 : 0,
        runs: conditionRuns(transition, words),
      }),
      ...effects(transition),
    ]);
    return { head: [...event, ...candidates], effects: [] };
  });
  // Events that do the same say so once, below the last of them.
  return told.flatMap(({ head, effects }, index) => {
    const next = told[index + 1];
    const isShared = next !== undefined && effects.length > 0 && textOf(next.effects) === textOf(effects);
    return isShared ? head : head.concat(effects);
  });
}

/** Whether the transition is told inside the box of its state, not drawn as an arrow. */
export const isTold = ({ source, targets }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source);
