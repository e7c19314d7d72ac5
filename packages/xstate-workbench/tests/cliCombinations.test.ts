import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const flags = Array.from({ length: 9 }, (_, index) => `f${index}`);

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'together.ts',
    `import { createMachine, fromPromise, setup } from 'xstate';
export const form = setup({ types: {} as { events: { type: 'send'; name: string; mail: string } } }).createMachine({
  id: 'form', initial: 'open', states: {
    open: { on: { send: [
      { guard: ({ event }) => event.name !== '' && event.mail !== '', target: 'sent' },
      { guard: ({ event }) => event.name === '' && event.mail === '', target: 'empty' },
    ] } },
    sent: { type: 'final' }, empty: { type: 'final' } } });
export const code = setup({
  types: {} as { events: { type: 'check' } },
  actors: { look: fromPromise(async (): Promise<{ valid: boolean; percent: number; label: string | null }> => JSON.parse('{}')) },
}).createMachine({ id: 'code', initial: 'idle', states: {
  idle: { on: { check: 'looking' } },
  looking: { invoke: { src: 'look', onError: 'idle', onDone: [
    { guard: ({ event: { output } }) => output.valid && output.percent > 0, target: 'worth' },
    { guard: ({ event: { output } }) => output.valid && output.label === null, target: 'bare' },
    { target: 'idle' } ] } },
  worth: { type: 'final' }, bare: { type: 'final' } } });
export const flags = createMachine({
  types: {} as { events: { type: 'set'; ${flags.map((flag) => `${flag}: boolean`).join('; ')} } },
  id: 'flags', initial: 'off', states: {
    off: { on: { set: [
      { guard: ({ event }) => event.f2 && event.f7, target: 'two' },
      { guard: ({ event }) => ${flags.map((flag) => `event.${flag}`).join(' && ')}, target: 'all' } ] } },
    two: { on: { back: 'off', set: { guard: ({ event }) => ${flags.map((flag) => `event.${flag}`).join(' && ')}, target: 'all' } } },
    all: { type: 'final' } } });
`,
  );
});
afterAll(() => project.remove());

test('covers both results of a guard on two properties of one event', async () => {
  expect(await cli('paths @together.ts#form --lang en')).toMatchObject({ code: 0, err: '' });
});

test('covers both results of a guard on two properties of one response', async () => {
  expect(await cli('paths @together.ts#code --lang en')).toMatchObject({ code: 0, err: '' });
});

test('enters a state whose guard reads two event properties, and one whose guard reads all nine', async () => {
  const { out } = await cli('paths @together.ts#flags --lang en');
  expect(out).toMatch(/flags +3 of 3 /);
});

test('skips pairwise samples if all goals are covered', async () => {
  await project.writeSource(
    'store.ts',
    `import { assign, setup } from 'xstate';
export const store = setup({ types: {} as { context: { seen: object }; events: { type: 'put'; a: boolean; b: boolean; c: boolean; d: boolean } } }).createMachine({
  id: 'store', context: { seen: {} }, initial: 'on', states: { on: { on: { put: { actions: assign({ seen: ({ event }) => event }) } } } } });
`,
  );
  const { out } = await cli('paths @store.ts --lang en');
  // Six snapshots: the start, no flag set, and each of the four flags alone.
  expect(out).toMatch(/store +1 of 1 +6 /);
});

test('explores a state that only pairwise samples reach and reports its dead end', async () => {
  await project.writeSource(
    'late.ts',
    `import { assign, setup } from 'xstate';
export const late = setup({ types: {} as { context: { n: number }; events: { type: 'pay'; a: boolean; b: boolean; c: boolean; d: boolean } | { type: 'more' } } }).createMachine({
  id: 'late', context: { n: 0 }, initial: 'on', states: {
    on: { on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) }, pay: { guard: ({ event }) => event.b && event.d, target: 'owed' } } }, owed: {} } });
`,
  );
  const { err, code } = await cli('paths @late.ts --states 50 --lang en');
  expect(err).toContain('no transition leaves late.owed, which is not a final state');
  expect(code).toBe(1);
});

test('sends all samples even to a state beyond the --states bound', async () => {
  await project.writeSource(
    'far.ts',
    `import { setup } from 'xstate';
export const far = setup({ types: {} as { events: { type: 'go' } | { type: 'pay'; a: boolean; b: boolean; c: boolean; d: boolean } } }).createMachine({
  id: 'far', initial: 'one', states: {
    one: { on: { go: 'two' } }, two: { on: { go: 'three' } },
    three: { on: { pay: { guard: ({ event }) => event.b && event.d, target: 'paid' } } }, paid: { type: 'final' } } });
`,
  );
  const { out } = await cli('paths @far.ts --states 2 --lang en');
  expect(out).toMatch(/far +4 of 4 .* 3 of 3 +1 of 1 /);
});
