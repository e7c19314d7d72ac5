import { assign, createMachine, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const player = createMachine({
  id: 'player',
  context: { plays: 0, last: '' },
  initial: 'off',
  states: {
    off: {
      on: {
        play: {
          target: 'on.was',
          actions: assign({ plays: ({ context }) => context.plays + 1, last: 'play' }),
        },
      },
    },
    on: {
      initial: 'low',
      on: { stop: 'off', load: 'loading' },
      states: {
        low: { on: { up: 'high' } },
        high: {},
        was: { type: 'history', history: 'deep', target: 'high' },
      },
    },
    loading: {
      invoke: { src: fromPromise(async () => 1), onError: 'off' },
      after: { 1000: 'late', 2000: 'off' },
    },
    late: {},
  },
});
const chart = chartOf(player);
const svg = await svgOf(chart, namesOf(chart, 'player', 'en'));

test('draws a deep history state as H* with its default target', () => {
  expect(svg).toContain('>H* was</text>');
  expect(chart.states.flatMap(({ states }) => states).find(({ key }) => key === 'was')).toMatchObject({
    history: 'deep',
    initial: 'player.on.high',
  });
  // Two arrows have no transition: to the root's initial state, and to the default of the history state. State `on` has
  // no initial arrow, because only its history state enters it.
  expect(svg.match(/<path class="arrow event" d=/g)).toHaveLength(2);
});

test('draws a failure and a timeout on one arrow as a failure', () => {
  expect(svg).toContain('xstate.error.actor');
  const [drawing] = svg.split('<g class="legend"');
  expect(drawing?.match(/class="arrow failed"/g)).toHaveLength(1);
});

test('shows the assigned values of an action', () => {
  expect(svg).toContain('assign { plays: context.plays + 1, last: &quot;play&quot; }');
});
