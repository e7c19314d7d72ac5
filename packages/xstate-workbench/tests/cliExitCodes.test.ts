import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'bad.ts',
    `import { assign, createMachine, setup } from 'xstate';
export const startsBad = createMachine({ id: 'startsBad', context: () => { throw new Error('no config'); }, initial: 'a', states: { a: {} } });
export const loop = createMachine({ id: 'loop', initial: 'a', states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } } });
export const tiny = setup({ types: { context: {} as { temp: number }, events: {} as { type: 't'; v: number } } }).createMachine({
  id: 'tiny', context: { temp: 0 }, initial: 'cold', on: { t: { actions: assign({ temp: ({ event }) => event.v }) } },
  states: { cold: { always: { guard: ({ context }) => context.temp % 11 === 5, target: 'hot' } }, hot: {} } });
export const radio = createMachine({ id: 'radio', initial: 'on', states: {
  on: { initial: 'a', on: { cut: 'dark' }, states: { a: { on: { next: 'b' } }, b: {}, hist: { type: 'history' } } },
  dark: { on: { back: 'on.hist' } } } });`,
  );
});
afterAll(() => project.remove());

test('exits with 2 if a machine to be mutated does not start', async () => {
  const { code, err } = await cli('mutate @bad.ts#startsBad --lang en');
  expect(code).toBe(2);
  expect(err).toMatch(/startsBad does not start, so it has no mutants.*no config/);
});

test('reports an infinite loop without suggesting event payloads', async () => {
  const { err } = await cli('paths @bad.ts#loop --lang en');
  expect(err).toContain('endless loop');
  expect(err).not.toContain('payload');
});

test('suggests an event sample if a context guard depends on its payload', async () => {
  const { err } = await cli('paths @bad.ts#tiny --lang en');
  expect(err).not.toContain('only the machine itself');
  expect(err).toContain('export const model = { events: [{ type: "t", v: … }] };');
});

test('exits with 1 if the target of a path is a history state', async () => {
  const { code, err } = await cli('paths @bad.ts#radio --to hist --lang en');
  expect(code).toBe(1);
  expect(err).toBe('hist is a history state, which is never active itself.');
});
