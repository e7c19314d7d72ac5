import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { createSnapshotKeys } from '#workbench/adapter/snapshotKeys.ts';
import { createFrontier } from '#workbench/adapter/frontier.ts';
import { subjectOf } from '#workbench/adapter/subject.ts';
import { boundsFor, surveyOf } from '#workbench/adapter/survey.ts';
import { boundNotes } from '#workbench/cli/bounds.ts';
import { messagesFor } from '#workbench/cli/language.ts';

const noConstants = {
  numbers: new Map(),
  texts: new Map(),
  lengths: new Map(),
  indexes: [],
  comparedNames: new Set<string>(),
  readNames: new Set<string>(),
};

const regionOf = (region: number, states: number): [string, object] => [
  `region${region}`,
  {
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: states }, (_, state) => [
        `s${state}`,
        { on: { [`next${region}`]: `s${(state + 1) % states}` } },
      ]),
    ),
  },
];

/** Machine with parallel regions. The numbers of their states multiply. */
const wide = createMachine({
  id: 'wide',
  type: 'parallel',
  states: Object.fromEntries([0, 1, 2, 3, 4].map((region) => regionOf(region, 7))),
});
const subject = {
  ...subjectOf(wide, { model: {}, types: undefined, shouldMerge: false }),
  furtherSamples: () => ({ inputs: [], events: [], truncatedNames: [] }),
};

test('returns one snapshot of each of 60,000 groups before a second one of any group', () => {
  const facts = createSnapshotKeys(noConstants);
  const frontier = createFrontier(facts);
  const counting = createMachine({ id: 'counting', context: { n: 0 } });
  const count = 60_000;
  for (let n = 0; n < count; n += 1) {
    const snapshot = counting.resolveState({ value: {}, context: { n } });
    frontier.add({ snapshot, key: `first ${n}` });
    frontier.add({ snapshot, key: `second ${n}` });
  }
  const isNew: boolean[] = [];
  for (let next = frontier.next(); next !== undefined; next = frontier.next()) isNew.push(next.isNew);
  expect(isNew).toHaveLength(2 * count);
  // The first snapshot of every class is explored before the second one of any class.
  expect(isNew.lastIndexOf(true)).toBe(count - 1);
});

test('stops at the memory bound with the results so far and a note', () => {
  const survey = surveyOf(subject, boundsFor(5000, 2000));
  expect(survey.exploredCount).toBeLessThan(1000);
  expect(survey.missed).toEqual([]);
  expect(boundNotes(survey, messagesFor('en'))).toEqual([
    expect.stringMatching(/^exploration incomplete: the memory is full after \d+ situations/),
  ]);
});

test('reports progress of a long exploration', () => {
  const progress: number[][] = [];
  surveyOf(subject, boundsFor(12_000), 'en', (...figures) => progress.push(figures));
  expect(progress.at(-1)).toEqual([12_000, expect.any(Number)]);
});

test('reads an unchanged large value of the context once', () => {
  let reads = 0;
  const large = Array.from({ length: 300 }, (_, id) => ({
    get id() {
      reads += 1;
      return id;
    },
  }));
  const { exactKeyOf } = createSnapshotKeys(noConstants);
  const library = createMachine({ id: 'library', context: { large, n: 0 } });
  const keyAt = (n: number): string => exactKeyOf(library.resolveState({ value: {}, context: { large, n } }));
  const first = keyAt(0);
  const readsOfFirst = reads;
  expect(keyAt(1)).not.toBe(first);
  expect(keyAt(0)).toBe(first);
  expect(reads).toBe(readsOfFirst);
});
