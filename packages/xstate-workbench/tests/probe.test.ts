import { expect, test } from 'vitest';
import { probeOf } from '#workbench/paths/probe.ts';
import { done } from '#workbench/chart/settled.ts';
import { kettle } from './kettle.ts';

const probe = probeOf(kettle);
const wet = probe.start({ cups: 1 });
const boiling = probe.send(wet.after, { type: 'switched' });

test('a step says which actors it started and what it did', () => {
  const hot = probe.send(boiling.after, done('boil', { degrees: 100 }));

  expect(boiling.effects).toEqual([{ kind: 'starts', name: 'boil', detail: undefined }]);
  expect(hot.effects).toEqual([{ kind: 'does', name: 'whistle', detail: undefined }]);
});

test('a step says which states it left and entered, those too that it only passed', () => {
  expect(wet.moved).toEqual(['kettle', 'kettle.looking', 'kettle.looking', 'kettle.wet']);
  expect(boiling.moved).toEqual(['kettle.wet', 'kettle.boiling']);
});

test('a place of one copy is one of another copy too', () => {
  const other = probeOf(kettle);

  expect(other.send(other.adopt(boiling.after), done('boil', { degrees: 20 })).taken).toEqual([
    'kettle.boiling: xstate.done.actor.boil -> kettle.wet',
  ]);
});
