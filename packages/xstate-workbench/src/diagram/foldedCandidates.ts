import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import { linkToSheet, type LabelContext } from './conditionSummary.ts';
import { withTransitions } from './mark.ts';
import type { Paragraph, Run } from './typeset.ts';

/**
 * Returns the last transitions of an event that share a target and differ only in actions. Pages without actions draw
 * them as one.
 */
export function foldableCandidates(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  return [...byEvent.values()].flatMap((candidates) => {
    const last = candidates.at(-1);
    if (last?.rank === undefined || !last.isOtherwise) return [];
    const { rank: lastRank, targets } = last;
    const lastUnfoldableIndex = candidates.findLastIndex(
      (one, index) =>
        one.rank !== lastRank - (candidates.length - 1 - index) || one.targets.join() !== targets.join(),
    );
    return candidates.length - lastUnfoldableIndex > 2 ? candidates.slice(lastUnfoldableIndex + 1) : [];
  });
}

/**
 * Returns a single line for transitions that differ only in actions, with a link to the page of the actions.
 */
export function foldedParagraphs(
  folded: readonly ChartTransition[],
  words: Words,
  { sheetOf }: Pick<LabelContext, 'sheetOf'>,
): Paragraph[] {
  const [first] = folded;
  if (first === undefined) return [];
  const { inAllCases, otherwise, actionsDiffer } = phrasesIn(words.language);
  const ranks = folded.map(({ rank }): Run => ({ text: String(rank), tone: 'rank' }));
  return [
    withTransitions(folded, {
      runs: [
        ...ranks,
        { text: ` ${first.rank === 1 ? inAllCases : otherwise}`, tone: 'guard' },
        { text: actionsDiffer, tone: 'caption' },
        ...linkToSheet(sheetOf(first.name), words),
      ],
    }),
  ];
}
