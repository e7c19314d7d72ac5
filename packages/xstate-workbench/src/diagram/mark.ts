import type { ChartTransition } from '#workbench/chart/chart.ts';
import type { Paragraph } from './typeset.ts';

/** Adds the names of transitions to paragraphs, for highlights, and their source text, for tooltips. */
export const withTransitions = (
  transitions: readonly ChartTransition[],
  paragraph: Paragraph,
): Paragraph => ({
  ...paragraph,
  transitions: transitions.map(({ name }) => name),
  written: transitions.map(({ written }) => written).join('\n'),
});
