import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { namesOf, wordsOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const region = (history: 'shallow' | 'deep') =>
  ({
    initial: 'one',
    states: { one: { on: { next: 'two' } }, two: {}, was: { type: 'history', history } },
  }) as const;
const player = chartOf(
  createMachine({
    id: 'player',
    initial: 'soundPart',
    states: {
      soundPart: region('shallow'),
      picture: region('deep'),
      paused: { on: { loud: '#player.soundPart.was', bright: '#player.picture.was' } },
    },
  }),
);
const alone = chartOf(
  createMachine({
    id: 'alone',
    initial: 'a',
    states: { a: region('shallow'), b: { on: { back: 'a.was' } } },
  }),
);
const textsIn = async (words: Words): Promise<string> =>
  (await svgOf(player, words)).replaceAll(/<[^>]+>/g, '\n').replaceAll(/\s+/g, ' ');

test('names each of two history states with its parent', async () => {
  const names = namesOf(player, 'player', 'en');
  expect(names.states['player.soundPart.was']).toBe('soundPart.was');
  expect(names.states['player.picture.was']).toBe('picture.was');
  const drawn = await textsIn(names);
  expect(drawn).toContain('H soundPart.was');
  expect(drawn).toContain('H* picture.was');
  expect(drawn).not.toContain('soundPart.was was');
});

test('names history states after their parents, split into words, in English and French', async () => {
  const words = wordsOf(player, 'player', 'en');
  expect(words.states['player.soundPart.was']).toBe('history of “sound part”');
  expect(words.states['player.picture.was']).toBe('deep history of “picture”');
  expect(wordsOf(player, 'player', 'fr').states['player.soundPart.was']).toBe(
    'dernier état actif de «\u00a0sound part\u00a0»',
  );
  expect(await textsIn(words)).toContain('history of “sound part”');
});

test('omits the parent of a single history state', () => {
  expect(namesOf(alone, 'alone', 'en').states['alone.a.was']).toBe('was');
  expect(wordsOf(alone, 'alone', 'fr').states['alone.a.was']).toBe('dernier état actif');
});
