import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { findLayoutErrors } from '#workbench/diagram/layoutErrors.ts';
import { createLayout } from '#workbench/diagram/layout.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const words: Words = {
  states: {
    shop: 'La boutique',
    'shop.paying': 'Le client paie',
    'shop.asleep': 'La nuit',
    'shop.open': 'Ouvert',
  },
  events: { closed: 'la boutique ferme', rung: 'on sonne', knocked: 'on frappe' },
  guards: { isLate: 'il est tard', isPaid: 'c’est payé' },
  actions: {},
  actors: {},
  delays: {},
  announcements: {},
};

const shop = createMachine(
  {
    id: 'shop',
    initial: 'open',
    on: { closed: '.asleep' },
    states: {
      open: {
        on: { knocked: 'paying', rung: [{ guard: 'isLate', target: 'asleep' }, { target: 'paying' }] },
      },
      paying: { on: { closed: {} } },
      asleep: { on: { closed: { guard: 'isLate' }, rung: 'open' } },
    },
  },
  { guards: { isLate: () => true } },
);

/** Returns the texts of a drawing in document order. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text class="(?!number)[^>]*>([^<]*)</g)].map(([, text = '']) => text);
const draw = (): Promise<string> => svgOf(chartOf(shop), words);
const drawTexts = async (): Promise<string[]> => textsOf(await draw());

test('lists exceptions and states that may handle the event first in an "anywhere" label', async () => {
  const text = (await drawTexts()).join(' ').replaceAll('\u{a0}', ' ');

  expect(text).toContain(
    'depuis partout, sauf « Le client paie » ; « La nuit » peut traiter l’événement d’abord',
  );
});

test('prints the display name before the code name', async () => {
  const texts = await drawTexts();
  const svg = await draw();

  expect(texts[texts.indexOf('Le client paie') + 1]).toBe('paying');
  expect(svg).toMatch(/<text class="key"[^>]*>Le client paie</);
  expect(svg).toMatch(/<text class="code"[^>]*>paying</);
});

test('prints events without guards below guarded ones', async () => {
  const texts = await drawTexts();

  expect(texts.indexOf('on frappe')).toBeGreaterThan(texts.lastIndexOf('sinon'));
});

test('connects each label to its arrow', async () => {
  const svg = await draw();
  const labels = [...svg.matchAll(/<g class="label[^>]*>(<path class="tie[^>]*>)?<rect/g)];

  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter(([, tie]) => tie === undefined)).toEqual([]);
});

test('draws self-transitions and history states in both layout directions without flaws', async () => {
  const chart = chartOf(
    createMachine({
      id: 'm',
      initial: 'a',
      on: { z: '#m.a.a' },
      states: {
        a: {
          initial: 'a',
          on: { x: '#m.a.a' },
          states: {
            a: { on: { go: '#m.a.ab.a' } },
            ab: {
              initial: 'a',
              states: {
                a: { on: { goes: '#m.ab', back: '#m.a.ab' } },
                ab: { on: { goes: '#m.a.ab.ab' } },
                abc: {},
              },
            },
            was: { type: 'history', target: 'a' },
            wasDeep: { type: 'history', history: 'deep', target: '#m.a.ab.abc' },
          },
        },
        ab: { on: { back: '#m.a.was', deep: '#m.a.wasDeep' } },
      },
    }),
  );
  const layOut = createLayout(chart, words);
  const ways = [new Set<string>(), new Set(['m.a.ab'])].flatMap((closed) => [
    layOut({ state: chart, closed, part: undefined, detail: 'effects', direction: 'DOWN' }),
    layOut({ state: chart, closed, part: undefined, detail: 'effects', direction: 'RIGHT' }),
  ]);
  const drawings = await Promise.all(ways);

  expect(drawings.map(({ graph }) => graph.boxes.has('m.a.was'))).toEqual([true, true, true, true]);
  expect(drawings.flatMap(findLayoutErrors)).toEqual([]);
});
