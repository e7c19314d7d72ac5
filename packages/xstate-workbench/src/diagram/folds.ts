import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import { wayTo, type Around } from './gist.ts';
import { mark } from './mark.ts';
import type { Paragraph, Run } from './typeset.ts';

/**
 * Final candidates of an event that share a target and differ only in actions, which sheets without effects
 * do not show.
 */
export function foldedIn(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  return [...byEvent.values()].flatMap((alike) => {
    const last = alike.at(-1);
    if (last?.rank === undefined || !last.isOtherwise) return [];
    const { rank: end, targets } = last;
    const before = alike.findLastIndex(
      (one, index) => one.rank !== end - (alike.length - 1 - index) || one.targets.join() !== targets.join(),
    );
    return alike.length - before > 2 ? alike.slice(before + 1) : [];
  });
}

/** Single line for folded candidates, with a link to the sheet of their actions. */
export function foldOf(
  folded: readonly ChartTransition[],
  words: Words,
  { sheetOf }: Pick<Around, 'sheetOf'>,
): Paragraph[] {
  const [first] = folded;
  if (first === undefined) return [];
  const { anyway, otherwise, doneDiffers } = phrasesIn(words.language);
  const ranks = folded.map(({ rank }): Run => ({ text: String(rank), tone: 'rank' }));
  return [
    mark(folded, {
      runs: [
        ...ranks,
        { text: ` ${first.rank === 1 ? anyway : otherwise}`, tone: 'guard' },
        { text: doneDiffers, tone: 'caption' },
        ...wayTo(sheetOf(first.name), words),
      ],
    }),
  ];
}
