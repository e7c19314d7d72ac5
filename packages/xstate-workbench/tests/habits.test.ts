import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createReader, openMachine } from '#workbench/adapter/open.ts';
import { surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

// The compiler reads all types of a machine, which is slow under load.
vi.setConfig({ testTimeout: 300_000 });

/** Typical machines without words or models, each with its expected uncovered goals. */
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
    // The stub of an observed machine emits a single snapshot.
    quiz: ['quiz.asking: xstate.snapshot.question [guard] -> (stays), when the guard says no'],
  },
  starting: {
    adult: [],
    // Its types do not define an input.
    untold: ['untold.begun: end -> untold.over'],
    lottery: [],
    board: [],
    shop: [],
    careless: [],
  },
};
const machines = Object.entries(habits).flatMap(([file, names]) =>
  Object.entries(names).map(([name, missed]) => ({ file, name, missed })),
);

const read = await createReader();
const fileOf = (name: string): string => fileURLToPath(new URL(`habits/${name}.ts`, import.meta.url));

async function surveyed(file: string, name: string): Promise<Survey> {
  return surveyOf(read(await openMachine(`${fileOf(file)}#${name}`, 'en')));
}

/** Removes the source of inline guards. */
const withoutSource = (goal: string): string => goal.replace(/\[.*\]/, '[guard]');

test.each(machines)('$file: $name is drawn and toured', async ({ file, name, missed }) => {
  const { chart, words } = await openMachine(`${fileOf(file)}#${name}`, 'fr');
  const survey = await surveyed(file, name);

  expect(await svgOf(chart, words)).toContain(`data-state="${chart.id}`);
  expect(survey.missed.map(withoutSource)).toEqual(missed);
  expect(survey.isPartial).toBe(false);
});

test('what grows for ever is merged, and said so', async () => {
  expect((await surveyed('writing', 'counter')).merged).toEqual(['count']);
  expect((await surveyed('writing', 'list')).merged).toEqual(['items']);
  expect((await surveyed('writing', 'toggle')).merged).toEqual([]);
});

test('the bounds hold, and what they leave open is said', async () => {
  const { machine } = await openMachine(`${fileOf('writing')}#patient`, 'en');
  const subject = read(await openMachine(`${fileOf('writing')}#patient`, 'en'));
  const survey = surveyOf(subject, { states: 5, edges: 100 });

  expect(machine.id).toBe('patient');
  expect(survey.isPartial).toBe(true);
  expect(survey.missed).toHaveLength(1);
});

test('a machine whose own code breaks is told with the event', async () => {
  expect((await surveyed('starting', 'careless')).breaks).toEqual([
    expect.stringMatching(/^close in "open": .*Reduce of empty array/),
  ]);
});

test('two explorations of a machine that draws lots are the same', async () => {
  const [one, other] = [await surveyed('starting', 'lottery'), await surveyed('starting', 'lottery')];

  expect(one.edges.map(({ to }) => to)).toEqual(other.edges.map(({ to }) => to));
});
