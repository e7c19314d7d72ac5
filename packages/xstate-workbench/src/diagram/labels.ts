import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf, actionsText, triggerWord } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import { foldableCandidates, foldedParagraphs } from './foldedCandidates.ts';
import {
  missingCandidateLinks,
  conditionSummary,
  otherwiseText,
  type LabelContext,
} from './conditionSummary.ts';
import { withTransitions } from './mark.ts';
import type { Paragraph, Run, Tone } from './typeset.ts';

/**
 * Level of detail of labels. `choices` shows conditions only if the event has several targets. `effects` adds actions
 * to the conditions.
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

function actionParagraphs(transition: ChartTransition, words: Words): Paragraph[] {
  const effects = actionsText(transition.actions, words);
  const restartText = isRestarting(transition) ? [phrasesIn(words.language).restarts] : [];
  return [
    ...listOf('effect', 'effect', effects === '' ? [] : [effects]),
    ...listOf('again', 'effect', restartText),
  ].map((paragraph) => withTransitions([transition], paragraph));
}

const eventOf = (transitions: readonly ChartTransition[], words: Words): Paragraph[] =>
  transitions.slice(0, 1).flatMap(({ trigger }) => {
    const runs: Run[] = [{ text: triggerWord(trigger, words), tone: trigger.kind }];
    if (trigger.kind !== 'event') return [withTransitions(transitions, { icon: trigger.kind, runs })];
    const interval = words.clocks?.[trigger.name];
    const clockParagraphs: Paragraph[] =
      interval === undefined ? [] : [{ icon: 'elapsed', runs: [{ text: interval, tone: 'elapsed' }] }];
    return [{ runs }, ...clockParagraphs].map((paragraph) => withTransitions(transitions, paragraph));
  });

const textOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.flatMap(({ icon, runs }) => [icon ?? '', ...runs.map(({ text }) => text)]).join(' ');

/**
 * Selects the transitions whose labels show actions. On pages of conditions, these are eventless transitions, and
 * transitions of one event with different actions.
 */
function selectActionTransitions(
  transitions: readonly ChartTransition[],
  words: Words,
  detail: Detail,
): (transition: ChartTransition) => boolean {
  if (detail !== 'conditions') return () => detail === 'effects';
  const byName = Map.groupBy(transitions, ({ trigger }) => trigger.name);
  const groupsWithDifferentActions = [...byName.values()].filter(
    (group) => new Set(group.map(({ actions }) => actionsText(actions, words))).size > 1,
  );
  const distinguished = new Set(groupsWithDifferentActions.flat());
  return (transition) => transition.trigger.kind === 'always' || distinguished.has(transition);
}

/** Returns the label of an arrow: each event once, with its conditions and actions below. */
export function paragraphsOfTransitions(
  transitions: readonly ChartTransition[],
  words: Words,
  detail: Detail,
  labelContext: LabelContext,
): Paragraph[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  const hasCondition = (group: readonly ChartTransition[]): boolean =>
    (detail === 'choices' ? group.filter(labelContext.isChoice) : group).some(
      (transition) => conditionOf(transition, words) !== undefined,
    );
  // Events without conditions come last. Before another event, they would seem to share its conditions.
  const events = [...byEvent.values()].toSorted(
    (one, other) => Number(hasCondition(other)) - Number(hasCondition(one)),
  );
  const showsActions = selectActionTransitions(transitions, words, detail);
  const labelParts = events.map((group) => {
    const event = eventOf(group, words);
    const effects = (transition: ChartTransition): Paragraph[] =>
      showsActions(transition) ? actionParagraphs(transition, words) : [];
    if (detail === 'events') return { head: event, effects: [] };
    if (detail === 'choices')
      return {
        head: event.concat(conditionSummary(group.filter(labelContext.isChoice), words, labelContext, group)),
        effects: [],
      };
    if (labelContext.isOutlined)
      return { head: event.concat(conditionSummary(group, words, labelContext)), effects: [] };
    const [single] = group;
    if (group.length === 1 && single !== undefined && conditionOf(single, words) === undefined)
      return { head: event, effects: effects(single) };
    const folded = detail === 'conditions' ? foldableCandidates(group) : [];
    const unfolded = group.filter((one) => !folded.includes(one));
    const candidates = unfolded.flatMap((transition) => {
      const indent = transition.trigger.kind !== 'event' && transition.rank === undefined ? 1 : 0;
      return [
        withTransitions([transition], {
          indent,
          runs: conditionRuns(transition, words, otherwiseText(transition, group, words, labelContext)),
        }),
      ].concat(effects(transition));
    });
    const stayLines = group.filter(labelContext.isLastBeforeStay).map((last) =>
      withTransitions([last], {
        runs: [{ text: phrasesIn(words.language).otherwiseStays, tone: 'caption' }],
      }),
    );
    const foldedLine = foldedParagraphs(folded, words, labelContext);
    return {
      head: [
        ...event,
        ...candidates,
        ...foldedLine,
        ...stayLines,
        ...missingCandidateLinks(group, words, labelContext),
      ],
      effects: [],
    };
  });
  // Consecutive events with equal actions show the actions once.
  return labelParts.flatMap(({ head: lines, effects }, index) => {
    const next = labelParts[index + 1];
    const isShared = next !== undefined && effects.length > 0 && textOf(next.effects) === textOf(effects);
    return isShared ? lines : lines.concat(effects);
  });
}

/** `true` if the transition is drawn as text inside a state's box instead of as an arrow. */
export const isInsideBox = ({ source, targets, trigger }: ChartTransition): boolean =>
  trigger.kind === 'route' || targets.length === 0 || (targets.length === 1 && targets[0] === source);
