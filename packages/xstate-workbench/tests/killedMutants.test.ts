import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMachine } from '#workbench/adapter/loadMachine.ts';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { mutantsOf } from '#workbench/mutants/mutants.ts';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

test('reports a mutant that drops an empty entry action as a survivor, despite a history state', async () => {
  await project.writeSource(
    'radio.ts',
    `import { assign, setup } from 'xstate';
export const radio = setup({
  types: { context: {} as { at: 'a' | 'b' }, events: {} as { type: 'next' } | { type: 'cut' } | { type: 'back' } },
}).createMachine({
  id: 'radio', context: { at: 'a' }, initial: 'on', states: {
    on: { initial: 'a', on: { cut: 'dark' }, states: {
      a: { on: { next: { target: 'b', actions: assign({ at: 'b' }) } } }, b: { entry: () => {} }, back: { type: 'history' } } },
    dark: { on: { back: 'on.back' } } } });`,
  );
  await project.writeSource(
    'radio.workbench.ts',
    `export const model = { invariants: {
  'it goes on where it was': ({ after }) => after.value === 'dark' || after.value.on === after.context.at } };`,
  );
  const { err } = await cli('mutate @radio.ts --lang en');
  expect(err).toContain('entry dropped');
});

test('ignores a delayed transition written as a string in mutants, as XState does', async () => {
  await project.writeSource(
    'retry.js',
    `import { createMachine } from 'xstate';
export const retry = createMachine({
  id: 'retry', context: { tries: 0 }, initial: 'waiting', states: {
    waiting: { after: { backoff: [{ guard: ({ context }) => context.tries < 3, target: 'asking' }, 'failed'] } },
    asking: { on: { answer: 'waiting' } }, failed: {} } }, { delays: { backoff: 1000 } });`,
  );
  const { machine } = await loadMachine(`${project.folder}/retry.js`, 'en');
  const goals = mutantsOf(machine)
    .filter(({ change }) => change !== 'retargeted')
    .flatMap(({ make }) => statesIn(chartOf(make())))
    .flatMap(({ transitions }) => transitions.flatMap(({ targets }) => targets));
  expect(new Set(goals)).toEqual(new Set(['retry.asking', 'retry.waiting']));
});

/** Runs the command `mutate` on a machine and returns the table and the surviving mutants. */
async function runMutate(name: string, events: string, config: string): Promise<string> {
  await project.writeSource(
    `${name}.ts`,
    `import { fromPromise, setup } from 'xstate';
export const ${name} = setup({ types: { events: {} as ${events} }, actors: { ask: fromPromise(async (): Promise<'yes' | 'no'> => 'yes') } })
  .createMachine({ id: '${name}', ${config} });`,
  );
  const { out, err } = await cli(`mutate @${name}.ts --lang en`);
  return `${out}\n${err}`;
}

test('kills mutants with an unreached state or a new dead end', async () => {
  const output = await runMutate(
    'chain',
    "{ type: 'go1' } | { type: 'go2' } | { type: 'go3' }",
    "initial: 'a', states: { a: { on: { go1: 'b' } }, b: { on: { go2: 'c' } }, c: { on: { go3: 'd' } }, d: { type: 'final' } }",
  );
  expect(output).toMatch(/chain\.ts#chain +9 +9 +0 +0 +coverage 9/);
  const deadEndOutput = await runMutate(
    'dead',
    "{ type: 'go' } | { type: 'back' }",
    "initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } }",
  );
  expect(deadEndOutput).not.toContain('transition dropped');
});

test('kills a mutant with a dead end in one parallel region', async () => {
  const output = await runMutate(
    'regions',
    "{ type: 'A' } | { type: 'B' }",
    `type: 'parallel', states: {
      left: { initial: 'x', states: { x: { on: { A: 'y' } }, y: { on: { A: 'x' } } } },
      right: { initial: 'u', states: { u: { on: { B: 'v' } }, v: { on: { B: 'u' } } } } }`,
  );
  expect(output).not.toContain('transition dropped');
});

test('kills a mutant with unhandled output by a general invariant', async () => {
  const output = await runMutate(
    'asker',
    "{ type: 'go' } | { type: 'again' }",
    `initial: 'idle', states: {
      idle: { on: { go: 'asking' } },
      asking: { invoke: { src: 'ask', onError: 'idle', onDone: [
        { guard: ({ event }) => event.output === 'yes', target: 'idle' }, { target: 'idle', actions: () => {} }] } } }`,
  );
  expect(output).toMatch(/general invariants [1-9]/);
  expect(output).not.toMatch(/onDone: ask -> asker\.idle, transition dropped/);
});

test('does not kill a mutant for a goal that the original machine also misses', async () => {
  const output = await runMutate(
    'lamp',
    "{ type: 'press' } | { type: 'long' }",
    `initial: 'off', states: {
      off: { on: { press: 'on', long: { guard: () => false, target: 'on' } } },
      on: { entry: () => {}, on: { press: 'off' } } }`,
  );
  expect(output).toContain('entry dropped');
});

test('lists a dropped delayed event and a dropped cancellation as survivors, not as equivalent', async () => {
  await project.writeSource(
    'kiln.ts',
    `import { cancel, raise, setup } from 'xstate';
    export const kiln = setup({
      types: {} as { events: { type: 'light' } | { type: 'open' } | { type: 'cooled' } },
      actions: { startTimer: raise({ type: 'cooled' }, { delay: 1500, id: 'cooling' }), stopTimer: cancel('cooling') },
    }).createMachine({ id: 'kiln', initial: 'cold', states: {
      cold: { on: { light: { target: 'hot', actions: 'startTimer' } } },
      hot: { on: { cooled: 'cold', open: { target: 'airing', actions: 'stopTimer' } }, after: { 9000: 'cold' } },
      airing: { after: { 500: 'cold' } } } });`,
  );
  const { err } = await cli('mutate @kiln.ts --lang en');

  expect(err).toMatch(/action dropped, startTimer \(light in cold .*"run raise cooled"/);
  expect(err).toMatch(/action dropped, stopTimer \(open in hot .*"run cancel cooling"/);
});
