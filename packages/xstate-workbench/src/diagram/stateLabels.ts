import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { actionsText, triggerSentence } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { conditionRuns, isInsideBox, listOf } from './labels.ts';
import { withTransitions } from './mark.ts';
import { partOf, type Part } from './parts.ts';
import type { Icon, Paragraph, Run } from './typeset.ts';

/** `true` if the transition re-enters its state. XState then restarts actors, entry actions and initial state. */
const isRestart = ({ states }: ChartState, { targets, isReentering }: ChartTransition): boolean =>
  targets.length > 0 && (isReentering || states.length > 0);

function eventRuns(transition: ChartTransition, words: Words, isLast: boolean): Run[] {
  const event: Run = {
    text: triggerSentence(transition.trigger, words),
    tone: transition.isForbidden ? 'shut' : transition.trigger.kind === 'route' ? 'route' : 'event',
  };
  const condition = conditionRuns(transition, words);
  const space: Run[] = condition.length === 0 ? [] : [{ text: ' ', tone: 'effect' }];
  return [event, ...space, ...condition, ...(isLast ? [] : [{ text: ', ', tone: 'effect' as const }])];
}

function paragraphsOfStays(transitions: readonly ChartTransition[], icon: Icon, words: Words): Paragraph[] {
  const byEffects = Map.groupBy(transitions, ({ actions }) => actionsText(actions, words));
  return [...byEffects].map(([effects, group]) => {
    const events = group.flatMap((transition, index) =>
      eventRuns(transition, words, index === group.length - 1),
    );
    const effect: Run[] =
      effects === ''
        ? []
        : [{ text: `${phrasesIn(words.language).actionsSeparator}${effects}`, tone: 'effect' }];
    return withTransitions(group, { icon, runs: events.concat(effect) });
  });
}

const paragraphsOfBlocked = (transitions: readonly ChartTransition[], words: Words): Paragraph[] =>
  transitions.length === 0
    ? []
    : [
        withTransitions(transitions, {
          icon: 'shut',
          runs: transitions.flatMap((transition, index) =>
            eventRuns(transition, words, index === transitions.length - 1),
          ),
        }),
      ];

const withPart = ({ id }: ChartState, part: Part, paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph) => ({ ...paragraph, part: partOf(id, part) }));

const maxNoteLength = 160;

const shorten = (text: string): string =>
  text.length > maxNoteLength ? `${text.slice(0, maxNoteLength).trimEnd()}…` : text;

/** Returns the notes of a state: its description, and tags and metadata unless the labels give them a meaning. */
function noteParagraphs({ description, tags, meta }: ChartState, { tones }: Words): Paragraph[] {
  const tagText = tones === undefined ? tags.map((tag) => `#${tag}`).join(' ') : '';
  const metaText = meta === undefined ? '' : `meta: ${meta}`;
  return [description ?? '', tagText, metaText]
    .filter((text) => text !== '')
    .map((text) => ({ runs: [{ text: shorten(text.replaceAll(/\s+/g, ' ')), tone: 'caption' }] }));
}

const maxActorLines = 3;

/** Returns the text for a state's invoked actors. A machine's name is a link to its chart. */
export const paragraphsOfWork = (state: ChartState, words: Words): Paragraph[] =>
  withPart(state, 'invokes', actorParagraphs(state, words));

function actorParagraphs({ invokes }: ChartState, words: Words): Paragraph[] {
  const actors = invokes.map(({ id, chart }): Run => {
    const run: Run = { text: wordFor(words, 'actors', id), tone: 'actor' };
    return chart === undefined ? run : Object.assign(run, { to: chart });
  });
  if (actors.length <= maxActorLines) return actors.map((actor) => ({ icon: 'gear', runs: [actor] }));
  const comma: Run = { text: ', ', tone: 'effect' };
  return [{ icon: 'gear', runs: actors.flatMap((actor, index) => (index === 0 ? [actor] : [comma, actor])) }];
}

export function paragraphsOfState(state: ChartState, words: Words): Paragraph[] {
  const { entry, exit, tags, transitions, route } = state;
  const announcement = words.announcements[state.id];
  const ownTransitions = transitions.filter((one) => isInsideBox(one) && one.trigger.kind !== 'route');
  return [
    ...noteParagraphs(state, words),
    ...paragraphsOfStays(route === undefined ? [] : [route], 'route', words),
    ...paragraphsOfWork(state, words),
    ...listOf(
      'say',
      'caption',
      announcement !== undefined &&
        (words.tones === undefined || tags.some((tag) => words.tones?.[tag] === 'working'))
        ? [phrasesIn(words.language).quoted(announcement)]
        : [],
    ),
    ...withPart(
      state,
      'entry',
      listOf('enter', 'hook', entry.length === 0 ? [] : [actionsText(entry, words)]),
    ),
    ...withPart(state, 'exit', listOf('leave', 'hook', exit.length === 0 ? [] : [actionsText(exit, words)])),
    ...paragraphsOfStays(
      ownTransitions.filter((transition) => !transition.isForbidden && !isRestart(state, transition)),
      'stay',
      words,
    ),
    ...paragraphsOfStays(
      ownTransitions.filter((transition) => isRestart(state, transition)),
      'again',
      words,
    ),
    ...paragraphsOfBlocked(
      ownTransitions.filter(({ isForbidden }) => isForbidden),
      words,
    ),
  ];
}
