import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf, effectsOf, wordOf } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import { foldedIn, foldOf } from './folds.ts';
import { elsewhereOf, gistOf, otherwiseIn, type Around } from './gist.ts';
import { mark } from './mark.ts';
import type { Paragraph, Run, Tone } from './typeset.ts';

/**
 * `choices` shows conditions only if the event has several targets. `effects` adds actions to the conditions.
 */
export type Detail = 'events' | 'choices' | 'conditions' | 'effects';

export function conditionRuns(
  transition: ChartTransition,
  words: Words,
  condition = conditionOf(transition, words),
): Run[] {
  const rank: Run[] = transition.rank === undefined ? [] : [{ text: String(transition.rank), tone: 'rank' }];
  return condition === undefined
    ? rank
    : [...rank, { text: rank.length === 0 ? condition : ` ${condition}`, tone: 'guard' }];
}

export const listOf = (icon: Paragraph['icon'], tone: Tone, texts: readonly string[]): Paragraph[] =>
  texts.length === 0 || icon === undefined ? [] : [{ icon, runs: [{ text: texts.join(', '), tone }] }];

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
  transitions.slice(0, 1).flatMap(({ trigger }) => {
    const runs: Run[] = [{ text: wordOf(trigger, words), tone: trigger.kind }];
    if (trigger.kind !== 'event') return [mark(transitions, { icon: trigger.kind, runs })];
    const clock = words.clocks?.[trigger.name];
    const timed: Paragraph[] =
      clock === undefined ? [] : [{ icon: 'elapsed', runs: [{ text: clock, tone: 'elapsed' }] }];
    return [{ runs }, ...timed].map((paragraph) => mark(transitions, paragraph));
  });

const textOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.flatMap(({ icon, runs }) => [icon ?? '', ...runs.map(({ text }) => text)]).join(' ');

/**
 * Selects the transitions that show actions. On sheets of conditions, these are the ones that nothing else
 * distinguishes: eventless ones, or several responses with the same target.
 */
function tellingIn(
  transitions: readonly ChartTransition[],
  words: Words,
  detail: Detail,
): (transition: ChartTransition) => boolean {
  if (detail !== 'conditions') return () => detail === 'effects';
  const byName = Map.groupBy(transitions, ({ trigger }) => trigger.name);
  const differing = [...byName.values()].filter(
    (alike) => new Set(alike.map(({ actions }) => effectsOf(actions, words))).size > 1,
  );
  const telling = new Set(differing.flat());
  return (transition) => transition.trigger.kind === 'always' || telling.has(transition);
}

/** Label of an arrow: each event once, with its conditions and actions below. */
export function paragraphsOfTransitions(
  transitions: readonly ChartTransition[],
  words: Words,
  detail: Detail,
  around: Around,
): Paragraph[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  const asks = (alike: readonly ChartTransition[]): boolean =>
    (detail === 'choices' ? alike.filter(around.isChoice) : alike).some(
      (transition) => conditionOf(transition, words) !== undefined,
    );
  // Events without conditions come last, to avoid confusion with the conditions of the next event.
  const events = [...byEvent.values()].toSorted((one, other) => Number(asks(other)) - Number(asks(one)));
  const saysEffects = tellingIn(transitions, words, detail);
  const told = events.map((alike) => {
    const event = eventOf(alike, words);
    const effects = (transition: ChartTransition): Paragraph[] =>
      saysEffects(transition) ? doneBy(transition, words) : [];
    if (detail === 'events') return { head: event, effects: [] };
    if (detail === 'choices')
      return { head: event.concat(gistOf(alike.filter(around.isChoice), words, around, alike)), effects: [] };
    if (around.isOutlined) return { head: event.concat(gistOf(alike, words, around)), effects: [] };
    // A single candidate without a condition only shows its actions.
    const [only] = alike;
    if (alike.length === 1 && only !== undefined && conditionOf(only, words) === undefined)
      return { head: event, effects: effects(only) };
    const folded = detail === 'conditions' ? foldedIn(alike) : [];
    const asked = alike.filter((one) => !folded.includes(one));
    const candidates = asked.flatMap((transition) => {
      const indent = transition.trigger.kind !== 'event' && transition.rank === undefined ? 1 : 0;
      return [
        mark([transition], {
          indent,
          runs: conditionRuns(transition, words, otherwiseIn(transition, alike, words, around)),
        }),
      ].concat(effects(transition));
    });
    const stays = alike
      .filter(around.isLastBeforeStay)
      .map((last) =>
        mark([last], { runs: [{ text: phrasesIn(words.language).elseStays, tone: 'caption' }] }),
      );
    const fold = foldOf(folded, words, around);
    return {
      head: [...event, ...candidates, ...fold, ...stays, ...elsewhereOf(alike, words, around)],
      effects: [],
    };
  });
  // Consecutive events with equal actions share one line.
  return told.flatMap(({ head, effects }, index) => {
    const next = told[index + 1];
    const isShared = next !== undefined && effects.length > 0 && textOf(next.effects) === textOf(effects);
    return isShared ? head : head.concat(effects);
  });
}

/** `true` if the transition is text inside its state's box instead of an arrow. */
export const isTold = ({ source, targets }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source);
