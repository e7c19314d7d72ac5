import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { probeOf } from '#workbench/paths/probe.ts';
import { done, failed } from '#workbench/chart/settled.ts';
import { kettle } from './kettle.ts';

const probe = probeOf(kettle);
const wet = probe.start({ cups: 1 });
const boiling = probe.send(wet.after, { type: 'switched' });

test('returns started actors and executed actions of a step', () => {
  const hot = probe.send(boiling.after, done('boil', { degrees: 100 }));

  expect(boiling.effects).toEqual([{ kind: 'starts', name: 'boil', detail: undefined }]);
  expect(hot.effects).toEqual([{ kind: 'does', name: 'whistle', detail: undefined }]);
});

test('returns states left and entered in a step, including transient ones', () => {
  expect(wet.changedStates).toEqual(['kettle', 'kettle.looking', 'kettle.looking', 'kettle.wet']);
  expect(boiling.changedStates).toEqual(['kettle.wet', 'kettle.boiling']);
});

test('continues from a snapshot of another copy of the machine', () => {
  const other = probeOf(kettle);

  expect(other.send(other.adopt(boiling.after), done('boil', { degrees: 20 })).taken).toEqual([
    'kettle.boiling: xstate.done.actor.boil -> kettle.wet',
  ]);
});

test('restores history from a snapshot of another copy and enters its own states', () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'on',
    states: {
      on: {
        initial: 'dim',
        states: { dim: { on: { more: 'bright' } }, bright: {}, back: { type: 'history' } },
        on: { cut: 'dark' },
      },
      dark: { on: { back: 'on.back' } },
    },
  });
  const [one, other] = [probeOf(lamp), probeOf(lamp)];
  const bright = one.send(one.start(undefined).after, { type: 'more' }).after;
  const dark = other.adopt(one.send(bright, { type: 'cut' }).after);
  const again = other.send(dark, { type: 'back' });

  expect(again.after.value).toEqual({ on: 'bright' });
  expect(again.changedStates).toEqual(['lamp.dark', 'lamp.on', 'lamp.on.bright']);
  expect(other.send(again.after, { type: 'cut' }).after.value).toBe('dark');
});

/** Machine with a request that always fails, and an optional error handler. */
const askerWith = (onError?: Record<string, never>) =>
  setup({ actors: { ask: fromPromise(() => Promise.reject(new Error('offline'))) } }).createMachine({
    id: 'asker',
    initial: 'asking',
    on: { 'xstate.done.actor.ask': { target: '.answered' } },
    states: {
      asking: { invoke: { id: 'ask', src: 'ask', ...(onError === undefined ? {} : { onError }) } },
      answered: {},
    },
  });

test('stops the machine on an unhandled failure but not on a forbidden one', () => {
  const [unhandled, forbidden] = [probeOf(askerWith()), probeOf(askerWith({}))];

  expect(unhandled.send(unhandled.start(undefined).after, failed('ask'))).toMatchObject({
    isAccepted: true,
    after: { status: 'error' },
  });
  expect(forbidden.send(forbidden.start(undefined).after, failed('ask'))).toMatchObject({
    isAccepted: false,
    after: { status: 'active' },
  });
});

test('accepts the result of an actor only while it runs', () => {
  const asking = probeOf(askerWith());
  const answered = asking.send(asking.start(undefined).after, done('ask', null));

  expect(answered).toMatchObject({ isAccepted: true, after: { value: 'answered' } });
  for (const late of [done('ask', null), failed('ask')]) {
    expect(asking.send(answered.after, late)).toMatchObject({ isAccepted: false, after: answered.after });
  }
});

test('evaluates a guard once per event', () => {
  let evaluations = 0;
  const door = probeOf(
    setup({
      guards: { isOpen: () => (evaluations += 1) > 0 },
      actions: { greet: () => undefined },
    }).createMachine({
      id: 'door',
      on: { entered: { guard: 'isOpen', actions: 'greet' } },
    }),
  );
  const { after } = door.start(undefined);

  expect(door.send(after, { type: 'entered' }).taken).toHaveLength(1);
  expect(evaluations).toBe(1);
});
