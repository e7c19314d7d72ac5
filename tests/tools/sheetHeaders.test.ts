import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from 'xstate-workbench/chart/chart';
import { emptyWords } from 'xstate-workbench/chart/words';
import { sheetsOf } from '#tools/diagrams/sheets/sheets.ts';

const count = 14;
const big = createMachine({
  id: 'big',
  initial: 'state0',
  states: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `state${index}`,
      {
        on: {
          go: { target: `state${(index + 1) % count}`, guard: 'isWordedAtSomeLength' },
          leave: { target: `state${(index + 3) % count}`, guard: 'isWordedAtSomeLengthToo' },
          fly: { target: `state${(index + 5) % count}`, guard: 'isWordedAtGreatLengthAsWell' },
        },
      },
    ]),
  ),
});
const sheets = await sheetsOf(chartOf(big), emptyWords);
const drawings = sheets.filter(({ name }) => !name.includes('details'));

const statesOn = (svg: string): string[] =>
  [...svg.matchAll(/data-state="(big\.[^"]*)"/g)].map(([, id = '']) => id);

test('names one of the drawn states in the header of each sheet after the overview', () => {
  expect(drawings.length).toBeGreaterThan(2);
  expect(drawings[0]?.svg).toContain('vue d’ensemble');
  for (const { svg } of drawings.slice(1)) {
    const [, head = ''] = /<g class="title">(.*?)<\/g>\n/s.exec(svg) ?? [];
    expect(head).toContain(statesOn(svg)[0]);
  }
});

test('lists the states of each sheet in the tooltips of the map', () => {
  const [, map = ''] = /<g class="map">(.*?)<\/g>\n/s.exec(sheets[0]?.svg ?? '') ?? [];
  const titles = [...map.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title);

  // Every sheet (drawn page) has a title, also those with details.
  expect(titles).toHaveLength(sheets.length);
  expect(titles.slice(drawings.length).map((title) => title.split(' · ')[1])).toEqual(
    sheets.slice(drawings.length).map(() => 'détails'),
  );
  for (const [index, { svg }] of drawings.entries()) {
    if (index === 0) continue;
    const shown = new Set(titles[index]?.split(' · ')[1]?.split(', '));
    expect(shown).toEqual(new Set(statesOn(svg)));
  }
});
