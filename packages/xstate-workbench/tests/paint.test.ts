import { expect, test } from 'vitest';
import { drawLines, plainContext } from '#workbench/diagram/draw.ts';
import type { Line } from '#workbench/diagram/typeset.ts';
import { selectedPaint } from '#workbench/diagram/highlightPaints.ts';
import { combinedPaint } from '#workbench/diagram/paint.ts';

const transitions = ['early', 'late'];
const figure = (priority: number) =>
  ({ tone: 'heat', sign: `${priority} %`, priority, isCount: true }) as const;

test('draws the marker of a highlighted transition on the line that it shares with others', () => {
  const line: Line = {
    left: 0,
    width: 60,
    runs: [],
    transitions,
    icon: undefined,
    part: undefined,
    written: undefined,
  };
  const drawFor = (transition: string) =>
    drawLines([line], 0, 0, { ...plainContext, paints: new Map([[transition, selectedPaint]]) });

  expect(drawFor('late')).toContain('<g class="sign way">');
  expect(drawFor('another')).not.toContain('<g class="sign way">');
});

test('shows the lowest figure of a shared line, and none if a figure is missing', () => {
  expect(
    combinedPaint(
      transitions,
      new Map([
        ['early', figure(3)],
        ['late', figure(9)],
      ]),
    )?.sign,
  ).toBe('≥3 %');
  expect(combinedPaint(transitions, new Map([['early', figure(3)]]))).toBeUndefined();
});
