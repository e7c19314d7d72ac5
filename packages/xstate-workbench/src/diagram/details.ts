import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { effectsOf, wordOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { conditionRuns, isTold, listOf } from './labels.ts';
import { mark } from './mark.ts';
import { paragraphsOfState } from './stateLabels.ts';
import type { StateTone } from './tones.ts';
import { typeset, type Line, type Paragraph, type Run } from './typeset.ts';

export interface Card {
  readonly state: ChartState;
  readonly tone: StateTone | undefined;
  readonly isContinued: boolean;
  readonly lines: readonly Line[];
}

const targetsOf = ({ targets }: ChartTransition, words: Words): Run[] =>
  targets.map((target) => ({ text: ` → ${wordFor(words, 'states', target)}`, tone: 'caption', to: target }));

function paragraphsOfEvent(alike: readonly ChartTransition[], words: Words): Paragraph[] {
  const [first] = alike;
  if (first === undefined) return [];
  const { kind } = first.trigger;
  const head: Run = { text: wordOf(first.trigger, words), tone: kind };
  const effects = (transition: ChartTransition): Paragraph[] =>
    listOf(
      'effect',
      'effect',
      transition.actions.length === 0 ? [] : [effectsOf(transition.actions, words)],
    ).map((paragraph) => mark([transition], { ...paragraph, indent: 1 }));
  const open = (runs: readonly Run[]): Paragraph =>
    mark(alike, kind === 'event' ? { runs } : { icon: kind, runs });
  const isPlain = alike.length === 1 && first.guard === undefined && first.rank === undefined;
  if (isPlain) return [open([head, ...targetsOf(first, words)]), ...effects(first)];
  return [
    open([head]),
    ...alike.flatMap((transition) => [
      mark([transition], {
        indent: 1,
        runs: [...conditionRuns(transition, words), ...targetsOf(transition, words)],
      }),
      ...effects(transition),
    ]),
  ];
}

function passagesOf(state: ChartState, words: Words): Paragraph[][] {
  const leaving = state.transitions.filter((transition) => !isTold(transition));
  const byEvent = Map.groupBy(leaving, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  return [
    ...paragraphsOfState(state, words).map((paragraph) => [paragraph]),
    ...[...byEvent.values()].map((alike) => paragraphsOfEvent(alike, words)),
  ];
}

export const headOfCard = 2;

/** Distributes states over columns of limited height. States without details are omitted. */
export function columnsOf(
  states: readonly ChartState[],
  words: Words,
  width: number,
  linesOfColumn: number,
  tones: ReadonlyMap<string, StateTone> = new Map(),
): Card[][] {
  const columns: Card[][] = [[]];
  let free = linesOfColumn;
  const start = (state: ChartState, isContinued: boolean, lines: readonly Line[]): void => {
    if (free < headOfCard + lines.length && free < linesOfColumn) {
      columns.push([]);
      free = linesOfColumn;
    }
    columns.at(-1)?.push({ state, tone: tones.get(state.id), isContinued, lines });
    free -= headOfCard + lines.length;
  };

  for (const state of states) {
    const passages = passagesOf(state, words).map((paragraphs) => typeset(paragraphs, width));
    for (const [index, lines] of passages.entries()) {
      const column = columns.at(-1);
      const last = column?.at(-1);
      if (index > 0 && last?.state === state && lines.length <= free) {
        column?.splice(-1, 1, { ...last, lines: [...last.lines, ...lines] });
        free -= lines.length;
      } else {
        start(state, index > 0, lines);
      }
    }
  }
  return columns.filter((cards) => cards.length > 0);
}
