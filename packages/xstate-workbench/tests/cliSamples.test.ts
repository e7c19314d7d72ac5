import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

test('generates a sample for each list length that changes the result of a guard', async () => {
  await project.writeSource(
    'find.ts',
    `import { fromPromise, setup } from 'xstate';
const few = (r: string[]): boolean => r.length < 5;
export const find = setup({
  types: {} as { events: { type: 'go' } },
  actors: { find: fromPromise<string[]>(async () => []) },
}).createMachine({ id: 'find', initial: 'idle', states: {
  idle: { on: { go: 'loading' } },
  loading: { invoke: { src: 'find', onError: 'idle', onDone: [
    { guard: ({ event: { output: r } }) => r.length === 0, target: 'none' },
    { guard: ({ event: { output: r } }) => r.length === 1, target: 'one' },
    { guard: ({ event: { output: r } }) => few(r), target: 'few' },
    { target: 'many' },
  ] } },
  none: { type: 'final' }, one: { type: 'final' }, few: { type: 'final' }, many: { type: 'final' } } });
`,
  );
  expect(await cli('paths @find.ts --lang en')).toMatchObject({ code: 0, err: '' });
  expect((await cli('paths @find.ts --to many --lang en')).out).toContain('-> many');
});

test('reports that no path to the target state was found with the sent samples', async () => {
  await project.writeSource(
    'secret.ts',
    `import { createMachine } from 'xstate';
export const secret = createMachine({ id: 'secret', initial: 'shut', states: {
  shut: { on: { say: { guard: ({ event }) => event.word.startsWith('se') && event.word.length === 6, target: 'open' } } }, open: {} } });
`,
  );
  expect((await cli('paths @secret.ts --to open --lang en')).err).toBe(
    'No path to open was found with these samples. paths without --to lists what is not covered, and which samples a model can add.',
  );
});

test('accepts model responses of inline actors under the keys that it suggests', async () => {
  await project.writeSource(
    'inplace.ts',
    `import { createMachine, fromPromise } from 'xstate';
const ask = fromPromise(async () => JSON.parse('{}'));
export const inplace = createMachine({ id: 'inplace', initial: 'loading', states: {
  loading: {
    invoke: [
      { src: ask, onDone: { guard: ({ event }) => event.output?.is === 'first', target: 'one' } },
      { src: ask, onDone: { guard: ({ event }) => event.output?.is === 'second', target: 'two' } },
      { src: ask, id: 'third', onDone: { guard: ({ event }) => event.output?.is === 'third', target: 'three' } },
    ] },
  one: { type: 'final' }, two: { type: 'final' }, three: { type: 'final' } } });
`,
  );
  const { err } = await cli('paths @inplace.ts --lang en');
  expect(err).toContain('responses of inplace.loading, responses of inplace.loading 2, responses of third');
  expect(err).toContain(
    'Add samples to inplace.workbench.ts: export const model = { answers: { "inplace.loading": [...] } }',
  );
  expect(err).toContain(
    `export const model = { answers: { "inplace.loading 2": [{ is: 'second' /* insert a value that passes */ }] } };`,
  );
  await project.writeSource(
    'inplace.workbench.ts',
    `export const model = { answers: {
      'inplace.loading': [{ is: 'first' }], 'inplace.loading 2': [{ is: 'second' }], third: [{ is: 'third' }] } };`,
  );
  expect((await cli('paths @inplace.ts --lang en')).out).toMatch(/inplace\.ts#inplace +4 of 4/);
});

test('reports a missing guard with its fix and a throwing guard with its error', async () => {
  await project.writeSource(
    'absent.ts',
    `import { createMachine } from 'xstate';
export const absent = createMachine({ id: 'absent', initial: 'a', states: {
  a: { on: { go: { guard: 'isReady', target: 'b' }, read: { guard: ({ event }) => event.book.page === 1, target: 'b' } } }, b: { type: 'final' } } });
`,
  );
  const { err } = await cli('paths @absent.ts --lang en');
  expect(err).toContain(
    'the machine’s code throws: go in a: the guard "isReady" is not implemented: add it to setup({ guards: { ... } }), or export the result of machine.provide({ guards: { ... } })\n',
  );
  expect(err).toMatch(/read in a: a guard threw: Cannot read properties of undefined \(reading 'page'\)\n/);
  expect(err).toMatch(/read in a: a guard threw: Cannot read properties of undefined \(reading 'page'\)\n/);
  expect((await cli('paths @absent.ts --lang fr')).err).toMatch(
    /go dans a: la condition «\u{a0}isReady\u{a0}» n’est pas implémentée/u,
  );
});

test('sends two different filled texts for properties that a guard compares', async () => {
  await project.writeSource(
    'signup.ts',
    `import { assign, setup } from 'xstate';
export const signup = setup({
  types: {} as { context: { first: string; second: string }; events:
    | { type: 'submit'; password: string; confirmation: string }
    | { type: 'enter'; value: string } | { type: 'play' } },
  guards: { areTwo: ({ context: { first, second } }) => first !== '' && second !== '' && first !== second },
}).createMachine({ id: 'signup', context: { first: '', second: '' }, initial: 'empty', states: {
  empty: { on: { submit: [
    { guard: ({ event }) => event.password === '', target: 'empty' },
    { guard: ({ event }) => event.password === event.confirmation, target: 'named' },
    { guard: ({ event }) => event.confirmation !== '', target: 'differs' } ] } },
  differs: { on: { submit: 'empty' } },
  named: { on: { enter: { target: 'second', actions: assign({ first: ({ event }) => event.value }) } } },
  second: { on: { enter: { target: 'ready', actions: assign({ second: ({ event }) => event.value }) } } },
  ready: { on: { play: { guard: 'areTwo', target: 'playing' } } }, playing: { type: 'final' } } });
`,
  );
  expect(await cli('paths @signup.ts --lang en')).toMatchObject({ code: 0, err: '' });
});

test('sends a filled and a missing value for properties without a type', async () => {
  await project.writeSource(
    'parcel.ts',
    `import { setup } from 'xstate';
export const parcel = setup({
  types: {} as { events: { type: 'add'; note: any } | { type: 'weigh'; scale: unknown } },
}).createMachine({ id: 'parcel', initial: 'open', states: {
  open: { on: { add: { guard: ({ event }) => Boolean(event.note?.lines.at(0)), target: 'noted' } } },
  noted: { on: { weigh: { guard: ({ event }) => event.scale !== undefined, target: 'shut' } } },
  shut: { type: 'final' } } });
`,
  );
  expect(await cli('paths @parcel.ts --lang en')).toMatchObject({ code: 0, err: '' });
});
