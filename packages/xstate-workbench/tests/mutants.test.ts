import { describe, expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Expectations } from '#workbench/paths/expectations.ts';
import { mutantsOf, type MutationKind } from '#workbench/mutants/mutants.ts';
import { scoreOf } from '#workbench/mutants/run.ts';
import { mutateModel } from './explored.ts';
import { kettle, kettleModel, type KettleSnapshot } from './kettle.ts';

const mutants = mutantsOf(kettle);
const run = (expectations: Expectations<KettleSnapshot>) => mutateModel({ ...kettleModel, expectations });

const idsWith = (change: MutationKind): string[] =>
  mutants.filter((mutant) => mutant.change === change).map(({ id }) => id);

describe('mutantsOf', () => {
  test('creates every kind of mutation without duplicates', () => {
    const ids = mutants.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(idsWith('shut-out dropped')).toEqual([
      'kettle.wet: filled [isFull] -> (forbidden), shut-out dropped',
      'kettle.boiling: drained -> (forbidden), shut-out dropped',
    ]);
    expect(idsWith('entry dropped')).toEqual(['kettle.hot, entry dropped, whistle']);
    expect(idsWith('invoke dropped')).toEqual(['kettle.boiling, invoke dropped, boil']);
    expect(idsWith('limit dropped')).toHaveLength(1);
    expect(idsWith('failure dropped')).toHaveLength(1);
    expect(idsWith('guard negated')).toHaveLength(3);
    expect(idsWith('candidates swapped')).toHaveLength(3);
  });

  test('changes exactly one guard in a mutant with a negated guard', () => {
    const negated = mutants.find(({ change }) => change === 'guard negated');
    const guards = (machine: typeof kettle | ReturnType<(typeof mutants)[number]['make']>): string[] =>
      chartOf(machine).states.flatMap(({ transitions }) => transitions.flatMap(({ guard = [] }) => guard));

    expect(negated && guards(negated.make())).toEqual(['not isEmpty', 'isFull', 'isHot']);
    expect(guards(kettle)).toEqual(['isEmpty', 'isFull', 'isHot']);
  });
});

test('throws before mutation if the machine itself breaks an expectation', () => {
  const wrong = { 'a kettle that is off stays so': { given: 'hot', when: 'switched', leadsTo: 'boiling' } };
  expect(() => run(wrong)).toThrow(
    'kettle breaks a rule without a mutation, at switched: a kettle that is off stays so',
  );
});

describe('killed mutants', () => {
  const baseline = run({});
  const survivors = baseline.survivors.map(({ mutant }) => mutant.id);

  test('kills mutants by unhandled failures and general invariants', () => {
    expect(baseline.by.get('unhandled failure')).toBe(1);
    expect(baseline.by.get('general invariants')).toBeGreaterThan(0);
  });

  test('describes the changed behaviour of a surviving mutant if the model has no expectations', () => {
    expect(survivors).toContain('kettle.hot: switched -> kettle.wet, retargeted, kettle.boiling');
    expect(scoreOf(baseline)).toBeLessThan(1);
    expect(baseline.survivors.map(({ difference }) => difference)).toContain(
      'switched in hot leads to boiling, not to wet',
    );
  });

  test('kills a survivor with one added expectation', () => {
    const improved = run({
      'a hot kettle that is switched off cools down': { given: 'hot', when: 'switched', leadsTo: 'wet' },
    });

    expect(improved.survivors.map(({ mutant }) => mutant.id)).not.toContain(
      'kettle.hot: switched -> kettle.wet, retargeted, kettle.boiling',
    );
    expect(scoreOf(improved)).toBeGreaterThan(scoreOf(baseline));
  });

  test('counts equivalent mutants separately from survivors', () => {
    expect(baseline.equivalents.every(({ reason }) => reason === undefined)).toBe(true);
    expect(baseline.killed + baseline.survivors.length + baseline.equivalents.length).toBe(baseline.mutants);
  });
});

test('reports a reason for equivalence as stale if its mutant is killed or missing', () => {
  const [killed] = idsWith('failure dropped');
  const equivalents = { [killed ?? '']: 'it is killed', 'kettle.lid, entry dropped': 'there is no lid' };
  const { staleReasons } = mutateModel({ ...kettleModel, equivalents });

  expect(staleReasons.toSorted()).toEqual(Object.keys(equivalents).toSorted());
});

const survivorsOf = (seed: number): string[] =>
  mutateModel(kettleModel, { sample: { count: 8, seed } }).survivors.map(({ mutant }) => mutant.id);

test('selects the same mutants for the same seed', () => {
  expect(survivorsOf(1).length).toBeGreaterThan(0);
  expect(survivorsOf(1)).toEqual(survivorsOf(1));
});
