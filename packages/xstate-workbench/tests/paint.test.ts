import { expect, test } from 'vitest';
import { drawLines, plainInk } from '#workbench/diagram/draw.ts';
import type { Line } from '#workbench/diagram/typeset.ts';
import { way } from '#workbench/diagram/lights.ts';
import { foldedPaint } from '#workbench/diagram/paint.ts';

const transitions = ['early', 'late'];
const figure = (spreads: number) =>
  ({ tone: 'heat', sign: `${spreads} %`, spreads, isFigure: true }) as const;

test('draws the sign of a highlighted transition on its shared line', () => {
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
    drawLines([line], 0, 0, { ...plainInk, paints: new Map([[transition, way]]) });

  expect(drawFor('late')).toContain('<g class="sign way">');
  expect(drawFor('another')).not.toContain('<g class="sign way">');
});

test('shows the lowest of several figures, and none if one is missing', () => {
  expect(
    foldedPaint(
      transitions,
      new Map([
        ['early', figure(3)],
        ['late', figure(9)],
      ]),
    )?.sign,
  ).toBe('≥3 %');
  expect(foldedPaint(transitions, new Map([['early', figure(3)]]))).toBeUndefined();
});
