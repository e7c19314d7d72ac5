import type { ChartTransition } from '#workbench/chart/chart.ts';
import type { Paragraph } from './typeset.ts';

/** Lets a line be found by its transitions, and tells developers their names in code. */
export const mark = (transitions: readonly ChartTransition[], paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  transitions: transitions.map(({ name }) => name),
  written: transitions.map(({ written }) => written).join('\n'),
});
