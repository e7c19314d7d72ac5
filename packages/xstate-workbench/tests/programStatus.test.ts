import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { groupByRelevance, statusTexts } from '#workbench/inspector/page/programStatus.ts';
import { textsIn } from '#workbench/inspector/page/texts.ts';
import type { Run } from '#workbench/inspector/session.ts';
import { kettle } from './kettle.ts';
import { kettleAt, kitchen } from './kitchen.ts';

const texts = textsIn('en');
const dry = kettleAt('dry', 'kettle.dry');
const failed = { ...dry, status: 'error' };

const runIn = (view: typeof failed, more: Partial<Run> = {}): Run => ({
  program: kitchen,
  isLive: true,
  charts: new Map(),
  actors: new Map([
    [
      'kettle',
      { id: 'kettle', name: 'kettle', parent: null, chart: 'kettle', view, at: 0, from: 0, to: null },
    ],
  ]),
  steps: [],
  ...more,
});

test.each([
  [runIn(dry), ['live', 'kettle.dry']],
  [runIn(failed), ['stopped by an error']],
  [runIn(failed, { isLive: false }), ['ended', 'stopped by an error']],
  [runIn(dry, { file: 'tea.json' }), ['imported', 'kettle.dry']],
])('shows status and state of a program, or its failure (case %#)', (run, status) => {
  expect(statusTexts(run, { texts, wordsOf: () => emptyWords })).toEqual(status);
});

test('expects no events in a failed machine', () => {
  const events = [
    ['filled', 1],
    ['switched', 2],
  ] as const;
  const titles = (view: typeof failed): readonly string[] =>
    groupByRelevance(events, chartOf(kettle), view, texts).map(([title, own]) => `${title}: ${own.length}`);
  expect(titles(dry)).toEqual(['Handled in this state: 1', 'Handled in other states: 1']);
  expect(titles(failed)).toEqual(['This machine was stopped by an error: it accepts no more events.: 2']);
});
