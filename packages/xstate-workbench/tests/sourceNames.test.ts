import { expect, test } from 'vitest';
import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { durationOf } from '#workbench/chart/durations.ts';

const parcel = setup({
  types: {} as {
    context: { parent: AnyActorRef | undefined; weight: number };
    events: { type: 'weighed'; weight: number };
  },
  actors: { carry: fromPromise(async () => 'there') },
  guards: { isHeavier: ({ context }, { than }: { than: number }) => context.weight > than },
  actions: {
    note: assign((_, { weight }: { weight: number }) => ({ weight })),
    tell: sendTo(
      ({ context }) => context.parent ?? 'nobody',
      (_, what: string) => ({ type: 'parcel.changed', what }),
    ),
  },
  delays: { patience: 1500, soon: ({ context }) => context.weight },
}).createMachine({
  id: 'parcel',
  context: { parent: undefined, weight: 0 },
  initial: 'here',
  states: {
    here: {
      entry: { type: 'tell', params: 'weighed' },
      invoke: { id: 'van', src: 'carry' },
      after: { patience: { target: 'gone' }, soon: { target: 'gone' } },
      on: {
        weighed: [
          {
            guard: { type: 'isHeavier', params: { than: 3 } },
            target: 'gone',
            reenter: true,
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'gone' },
        ],
      },
    },
    gone: {},
  },
});

const [here] = chartOf(parcel).states;

test('prints guard and action parameters and the target of messages', () => {
  expect(here?.written).toEqual([
    'invoke van: carry',
    'entry / tell(weighed) -> context.parent: parcel.changed',
  ]);
  expect(here?.transitions[0]?.written).toBe(
    'parcel.here: weighed [isHeavier] -> parcel.gone ({ than: 3 }) (reenter) / note(event)',
  );
  expect(here?.entry).toEqual(['tell(weighed)']);
});

test('ranks candidate transitions and returns fixed delays in milliseconds', () => {
  expect(here?.transitions.map(({ rank, trigger: { after } }) => [rank, after])).toEqual([
    [1, undefined],
    [2, undefined],
    [undefined, 1500],
    [undefined, undefined],
  ]);
});

test('formats durations in seconds, minutes and hours', () => {
  expect([200, 1500, 65_000, 60_000, 660_000, 86_400_000, 432_600_000].map((one) => durationOf(one))).toEqual(
    ['0,2 s', '1,5 s', '65 s', '1 min', '11 min', '24 h', '120 h;10 min'].map((text) =>
      text.replaceAll(' ', '\u{a0}').replace(';', ' '),
    ),
  );
});

test('reads an event type from the source if the event function throws for placeholders', () => {
  const sender = setup({
    types: {} as { context: { parent: AnyActorRef | undefined; weight: number | null } },
    actions: {
      tell: sendTo(
        ({ context }) => context.parent ?? 'nobody',
        ({ context: { weight } }) => {
          if (weight === null || !Number.isFinite(weight)) throw new Error('no weight');
          return { type: 'parcel.weighed', weight };
        },
      ),
    },
  }).createMachine({ id: 'sender', context: { parent: undefined, weight: null }, entry: 'tell' });
  expect(chartOf(sender).written).toEqual(['entry / tell -> context.parent: parcel.weighed']);
});
