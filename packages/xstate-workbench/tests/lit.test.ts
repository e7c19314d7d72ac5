import { expect, test } from 'vitest';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { litSheet } from '#workbench/diagram/lit.ts';
import { kettle, kettleWords } from './kettle.ts';

const chart = chartOf(kettle);
const leaf = statesIn(chart).find(({ kind }) => kind === 'atomic')?.id ?? '';
const leaving = statesIn(chart)
  .flatMap(({ transitions }) => transitions)
  .find(({ source, targets }) => targets.length > 0 && source !== targets[0]);
const way = leaving?.name ?? '';
const escaped = JSON.stringify(way).replaceAll('"', '&quot;').replaceAll('>', '&gt;');

test('highlights the current state and the expected transition by colour and sign', async () => {
  const shown = await litSheet(chart, kettleWords, { states: [leaf], transitions: [way] });

  expect(shown).toMatch(new RegExp(`<g class="is-here [^"]*" data-state="${leaf}">`));
  expect(shown.match(/<g class="is-here /g)).toHaveLength(1);
  expect(shown).toContain('<g class="sign here">');
  const lit = [...shown.matchAll(/class="is-way arrow[^"]*" data-transitions="([^"]*)"/g)];
  expect(lit.map(([, names]) => names?.includes(escaped.slice(6, -6)))).toEqual([true]);
  expect(shown).toMatch(/width="(?:210|297)mm"/);
});

test('shows highlight signs in the note, but none for absent states', async () => {
  const shown = await litSheet(
    chart,
    kettleWords,
    { states: ['kettle.nowhere'], due: [leaf], transitions: [way], instead: [] },
    {
      title: 'What was tried',
      lines: [
        { text: 'The way that was expected', light: 'transitions' },
        { text: 'Where it should be', light: 'due' },
        { text: 'Where it is', light: 'states' },
      ],
    },
  );
  const [note = ''] = /<g class="note">.*/.exec(shown) ?? [];

  expect([...note.matchAll(/<g class="sign (\w+)">/g)].map(([, tone]) => tone)).toEqual(['way', 'due']);
  expect([...note.matchAll(/<text class="\w+"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'What was tried',
    'The way that was expected',
    'Where it should be',
    'Where it is',
  ]);
  expect(shown).toMatch(new RegExp(`<g class="is-due [^"]*" data-state="${leaf}">`));
  expect(shown).toContain('<g class="sign due">');
});

test('rejects highlights that are not in the chart', async () => {
  await expect(litSheet(chart, kettleWords, { states: ['kettle.nowhere'] })).rejects.toThrow(
    'kettle has nothing of kettle.nowhere',
  );
});
