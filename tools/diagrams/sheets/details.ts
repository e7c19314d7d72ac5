import type { ChartState, ChartTransition } from 'xstate-workbench/chart/chart';
import { actionsText, triggerWord } from 'xstate-workbench/chart/phrases';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import { conditionRuns, isInsideBox, listOf } from 'xstate-workbench/diagram/labels';
import { withTransitions } from 'xstate-workbench/diagram/mark';
import { paragraphsOfState } from 'xstate-workbench/diagram/stateLabels';
import type { StateTone } from 'xstate-workbench/diagram/tones';
import { typeset, type Line, type Paragraph, type Run } from 'xstate-workbench/diagram/typeset';

export interface Card {
  readonly state: ChartState;
  readonly tone: StateTone | undefined;
  readonly isContinued: boolean;
  readonly lines: readonly Line[];
}

const targetsOf = ({ targets }: ChartTransition, words: Words): Run[] =>
  targets.map((target) => ({ text: ` → ${wordFor(words, 'states', target)}`, tone: 'caption', to: target }));

function paragraphsOfEvent(sameEvent: readonly ChartTransition[], words: Words): Paragraph[] {
  const [first] = sameEvent;
  if (first === undefined) return [];
  const { kind } = first.trigger;
  const eventRun: Run = { text: triggerWord(first.trigger, words), tone: kind };
  const effects = (transition: ChartTransition): Paragraph[] =>
    listOf(
      'effect',
      'effect',
      transition.actions.length === 0 ? [] : [actionsText(transition.actions, words)],
    ).map((paragraph) => withTransitions([transition], { ...paragraph, indent: 1 }));
  const eventParagraph = (runs: readonly Run[]): Paragraph =>
    withTransitions(sameEvent, kind === 'event' ? { runs } : { icon: kind, runs });
  const isUnconditional = sameEvent.length === 1 && first.guard === undefined && first.rank === undefined;
  if (isUnconditional) return [eventParagraph([eventRun, ...targetsOf(first, words)]), ...effects(first)];
  return [
    eventParagraph([eventRun]),
    ...sameEvent.flatMap((transition) => [
      withTransitions([transition], {
        indent: 1,
        runs: [...conditionRuns(transition, words), ...targetsOf(transition, words)],
      }),
      ...effects(transition),
    ]),
  ];
}

function paragraphGroups(state: ChartState, words: Words): Paragraph[][] {
  const drawnTransitions = state.transitions.filter((transition) => !isInsideBox(transition));
  const byEvent = Map.groupBy(drawnTransitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  return [
    ...paragraphsOfState(state, words).map((paragraph) => [paragraph]),
    ...[...byEvent.values()].map((sameEvent) => paragraphsOfEvent(sameEvent, words)),
  ];
}

export const cardHeaderLines = 2;

/**
 * Distributes the descriptions of states over columns of limited height. States without actions, actors or conditions
 * are omitted.
 */
export function columnsOf(
  states: readonly ChartState[],
  words: Words,
  width: number,
  linesOfColumn: number,
  tones: ReadonlyMap<string, StateTone> = new Map(),
): Card[][] {
  const columns: Card[][] = [[]];
  let freeLines = linesOfColumn;
  const startCard = (state: ChartState, isContinued: boolean, lines: readonly Line[]): void => {
    if (freeLines < cardHeaderLines + lines.length && freeLines < linesOfColumn) {
      columns.push([]);
      freeLines = linesOfColumn;
    }
    columns.at(-1)?.push({ state, tone: tones.get(state.id), isContinued, lines });
    freeLines -= cardHeaderLines + lines.length;
  };

  for (const state of states) {
    const lineGroups = paragraphGroups(state, words).map((paragraphs) => typeset(paragraphs, width));
    for (const [index, lines] of lineGroups.entries()) {
      const column = columns.at(-1);
      const last = column?.at(-1);
      if (index > 0 && last?.state === state && lines.length <= freeLines) {
        column?.splice(-1, 1, { ...last, lines: [...last.lines, ...lines] });
        freeLines -= lines.length;
      } else {
        startCard(state, index > 0, lines);
      }
    }
  }
  return columns.filter((cards) => cards.length > 0);
}
