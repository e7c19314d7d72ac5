import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createSubjectReader, openMachine } from '#workbench/adapter/openMachine.ts';
import { surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

// The TypeScript compiler reads all types of a machine, which is slow on a busy computer.
vi.setConfig({ testTimeout: 300_000 });

/**
 * Typical machines without labels or models, each with the goals (transitions and guard results) that stay uncovered.
 */
const habits: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  writing: {
    toggle: [],
    counter: [],
    patient: [],
    list: [],
    listener: [],
    player: [],
    steps: [],
    gate: [],
    limited: [],
  },
  actors: {
    order: [],
    upload: [],
    clock: [],
    child: [],
    family: [],
    // The stub of the invoked machine emits a single snapshot.
    quiz: ['quiz.asking: xstate.snapshot.question [guard] -> (stays), when the guard returns false'],
  },
  starting: {
    adult: [],
    // The types of the machine `unreported` do not define an input.
    unreported: ['unreported.begun: end -> unreported.over'],
    lottery: [],
    board: [],
    shop: [],
    careless: [],
  },
};
const machines = Object.entries(habits).flatMap(([file, names]) =>
  Object.entries(names).map(([name, missed]) => ({ file, name, missed })),
);

const readSubject = await createSubjectReader();
const fileOf = (name: string): string => fileURLToPath(new URL(`habits/${name}.ts`, import.meta.url));

async function surveyMachine(file: string, name: string): Promise<Survey> {
  return surveyOf(readSubject(await openMachine(`${fileOf(file)}#${name}`, 'en')));
}

/** Removes the source text of inline guards from a goal's name. */
const withoutSource = (goal: string): string => goal.replace(/\[.*\]/, '[guard]');

test.each(machines)('draws and explores machine $name of $file', async ({ file, name, missed }) => {
  const { chart, words } = await openMachine(`${fileOf(file)}#${name}`, 'fr');
  const survey = await surveyMachine(file, name);

  expect(await svgOf(chart, words)).toContain(`data-state="${chart.id}`);
  expect(survey.missed.map(withoutSource)).toEqual(missed);
  expect(survey.isPartial).toBe(false);
});

test('merges context values that grow forever and reports their names', async () => {
  expect((await surveyMachine('writing', 'counter')).mergedPaths).toEqual(['count']);
  expect((await surveyMachine('writing', 'list')).mergedPaths).toEqual(['items']);
  expect((await surveyMachine('writing', 'toggle')).mergedPaths).toEqual([]);
});

test('stops at the limit of explored situations and reports the uncovered goal', async () => {
  const { machine } = await openMachine(`${fileOf('writing')}#patient`, 'en');
  const subject = readSubject(await openMachine(`${fileOf('writing')}#patient`, 'en'));
  const survey = surveyOf(subject, { maxSituations: 5, maxEdges: 100 });

  expect(machine.id).toBe('patient');
  expect(survey.isPartial).toBe(true);
  expect(survey.missed).toHaveLength(1);
});

test('reports the event at which the code of a machine throws', async () => {
  expect((await surveyMachine('starting', 'careless')).errors).toEqual([
    expect.stringMatching(/^close in open: .*Reduce of empty array/),
  ]);
});

test('explores a machine with random values identically twice', async () => {
  const [one, other] = [
    await surveyMachine('starting', 'lottery'),
    await surveyMachine('starting', 'lottery'),
  ];

  expect(one.edges.map(({ to }) => to)).toEqual(other.edges.map(({ to }) => to));
});
