import { expect, test } from 'vitest';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { drawHighlightedSheet } from '#tools/diagrams/sheets/highlightedSheet.ts';
import { kettle, kettleWords } from '#xstate-workbench/tests/kettle.ts';

const chart = chartOf(kettle);
const leaf = statesIn(chart).find(({ kind }) => kind === 'atomic')?.id ?? '';
const transition = statesIn(chart)
  .flatMap(({ transitions }) => transitions)
  .find(({ source, targets }) => targets.length > 0 && source !== targets[0]);
const transitionName = transition?.name ?? '';
const escaped = JSON.stringify(transitionName).replaceAll('"', '&quot;').replaceAll('>', '&gt;');

test('highlights the current state and the expected transition by colour and sign', async () => {
  const svg = await drawHighlightedSheet(chart, kettleWords, {
    states: [leaf],
    transitions: [transitionName],
  });

  expect(svg).toMatch(new RegExp(`<g class="is-here [^"]*" data-state="${leaf}">`));
  expect(svg.match(/<g class="is-here /g)).toHaveLength(1);
  expect(svg).toContain('<g class="sign here">');
  const lit = [...svg.matchAll(/class="is-way arrow[^"]*" data-transitions="([^"]*)"/g)];
  expect(lit.map(([, names]) => names?.includes(escaped.slice(6, -6)))).toEqual([true]);
  expect(svg).toMatch(/width="(?:210|297)mm"/);
});

test('shows a sign in the note only for highlights that are in the drawing', async () => {
  const svg = await drawHighlightedSheet(
    chart,
    kettleWords,
    { states: ['kettle.nowhere'], due: [leaf], transitions: [transitionName], instead: [] },
    {
      title: 'What was tried',
      lines: [
        { text: 'The way that was expected', highlight: 'transitions' },
        { text: 'Where it should be', highlight: 'due' },
        { text: 'Where it is', highlight: 'states' },
      ],
    },
  );
  const [note = ''] = /<g class="note">.*/.exec(svg) ?? [];

  expect([...note.matchAll(/<g class="sign (\w+)">/g)].map(([, tone]) => tone)).toEqual(['way', 'due']);
  expect([...note.matchAll(/<text class="\w+"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'What was tried',
    'The way that was expected',
    'Where it should be',
    'Where it is',
  ]);
  expect(svg).toMatch(new RegExp(`<g class="is-due [^"]*" data-state="${leaf}">`));
  expect(svg).toContain('<g class="sign due">');
});

test('rejects highlights that are not in the chart', async () => {
  await expect(drawHighlightedSheet(chart, kettleWords, { states: ['kettle.nowhere'] })).rejects.toThrow(
    'kettle has nothing of kettle.nowhere',
  );
});
