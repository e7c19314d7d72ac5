import { chartOf } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { drawHighlightedSheet } from '#tools/diagrams/sheets/highlightedSheet.ts';
import type { Survivor } from 'xstate-workbench/mutants/run';
import type { AnyStateMachine } from 'xstate';
import { describeMutation } from './french.ts';

/** Draws a surviving mutant's place in its machine. @returns an SVG with a description */
export function drawingOf(
  { mutant, difference }: Survivor,
  machine: AnyStateMachine,
  words: Words,
): Promise<string> {
  const chart = chartOf(machine);
  const { state, transitions } = mutant;
  const isOfTransition = transitions.length > 0;
  return drawHighlightedSheet(
    chart,
    words,
    { states: [state], transitions },
    {
      title: `Mutant survivant\u00a0: ${describeMutation(mutant, chart, words)}.`,
      lines: [
        ...(isOfTransition ? [{ text: 'Transition modifiée.', highlight: 'transitions' as const }] : []),
        { text: isOfTransition ? 'État de départ de la transition.' : 'État modifié.', highlight: 'states' },
        { text: `Ce qui change alors\u00a0: ${difference}.` },
      ],
    },
  );
}
