import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { effectsOf, sentenceOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { conditionRuns, isTold, listOf } from './labels.ts';
import { mark } from './mark.ts';
import { partOf, type Part } from './parts.ts';
import type { Icon, Paragraph, Run } from './typeset.ts';

/** `true` if the state is re-entered: actors, entry actions and initial state start again. */
const isRestart = ({ states }: ChartState, { targets, isReentering }: ChartTransition): boolean =>
  targets.length > 0 && (isReentering || states.length > 0);

function eventRuns(transition: ChartTransition, words: Words, isLast: boolean): Run[] {
  const event: Run = {
    text: sentenceOf(transition.trigger, words),
    tone: transition.isForbidden ? 'shut' : 'event',
  };
  const condition = conditionRuns(transition, words);
  const gap: Run[] = condition.length === 0 ? [] : [{ text: ' ', tone: 'effect' }];
  return [event, ...gap, ...condition, ...(isLast ? [] : [{ text: ', ', tone: 'effect' as const }])];
}

function paragraphsOfStays(transitions: readonly ChartTransition[], icon: Icon, words: Words): Paragraph[] {
  const byEffects = Map.groupBy(transitions, ({ actions }) => effectsOf(actions, words));
  return [...byEffects].map(([effects, alike]) => {
    const events = alike.flatMap((transition, index) =>
      eventRuns(transition, words, index === alike.length - 1),
    );
    const effect: Run[] =
      effects === '' ? [] : [{ text: `${phrasesIn(words.language).effects}${effects}`, tone: 'effect' }];
    return mark(alike, { icon, runs: events.concat(effect) });
  });
}

const paragraphsOfShut = (transitions: readonly ChartTransition[], words: Words): Paragraph[] =>
  transitions.length === 0
    ? []
    : [
        mark(transitions, {
          icon: 'shut',
          runs: transitions.flatMap((transition, index) =>
            eventRuns(transition, words, index === transitions.length - 1),
          ),
        }),
      ];

const ofPart = ({ id }: ChartState, part: Part, paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph) => ({ ...paragraph, part: partOf(id, part) }));

/** Up to this number, each actor has a line of its own. */
const fewActors = 3;

/** Invoked actors. Machines are links to their charts. */
export const paragraphsOfWork = (state: ChartState, words: Words): Paragraph[] =>
  ofPart(state, 'invokes', workOf(state, words));

function workOf({ invokes }: ChartState, words: Words): Paragraph[] {
  const actors = invokes.map(({ id, chart }): Run => {
    const run: Run = { text: wordFor(words, 'actors', id), tone: 'actor' };
    return chart === undefined ? run : Object.assign(run, { to: chart });
  });
  if (actors.length <= fewActors) return actors.map((actor) => ({ icon: 'gear', runs: [actor] }));
  const comma: Run = { text: ', ', tone: 'effect' };
  return [{ icon: 'gear', runs: actors.flatMap((actor, index) => (index === 0 ? [actor] : [comma, actor])) }];
}

export function paragraphsOfState(state: ChartState, words: Words): Paragraph[] {
  const { entry, exit, tags, transitions } = state;
  const said = words.announcements[state.id];
  const told = transitions.filter(isTold);
  return [
    ...paragraphsOfWork(state, words),
    ...listOf(
      'say',
      'caption',
      tags.includes('busy') && said !== undefined ? [phrasesIn(words.language).said(said)] : [],
    ),
    ...ofPart(state, 'entry', listOf('enter', 'hook', entry.length === 0 ? [] : [effectsOf(entry, words)])),
    ...ofPart(state, 'exit', listOf('leave', 'hook', exit.length === 0 ? [] : [effectsOf(exit, words)])),
    ...paragraphsOfStays(
      told.filter((transition) => !transition.isForbidden && !isRestart(state, transition)),
      'stay',
      words,
    ),
    ...paragraphsOfStays(
      told.filter((transition) => isRestart(state, transition)),
      'again',
      words,
    ),
    ...paragraphsOfShut(
      told.filter(({ isForbidden }) => isForbidden),
      words,
    ),
  ];
}
