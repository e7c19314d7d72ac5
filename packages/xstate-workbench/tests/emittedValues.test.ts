import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

const observable = `fromObservable<{ level: 'low' | 'high' }, undefined>(() => {
  throw new Error('never runs');
})`;
const onSnapshot = `[
  { guard: ({ event }) => event.snapshot.context?.level.toUpperCase() === 'LOW', target: 'low' },
  { target: 'high' },
]`;

test.each([
  ['named', 'named', `setup({ actors: { gauge: ${observable} } })`, `'gauge'`],
  ['inline', 'inline', 'setup({})', observable],
])('sends the values that a %s observable emits', async (_, name, start, source) => {
  await project.writeSource(
    `${name}.ts`,
    `import { fromObservable, setup } from 'xstate';
export const ${name} = ${start}.createMachine({ id: '${name}', initial: 'reading', states: {
  reading: { invoke: { src: ${source}, onError: 'failed', onDone: 'failed', onSnapshot: ${onSnapshot} } },
  low: { type: 'final' }, high: { type: 'final' }, failed: { type: 'final' } } });
`,
  );
  const { out, err } = await project.cli(`paths @${name}.ts --lang en`);
  expect(err).toBe('');
  expect(out).toContain('4 of 4');
});

test('sends an active snapshot of a callback', async () => {
  await project.writeSource(
    'bell.ts',
    `import { fromCallback, setup } from 'xstate';
export const bell = setup({ actors: { listen: fromCallback(() => undefined) } }).createMachine({
  id: 'bell', initial: 'waiting', states: {
    waiting: { invoke: { src: 'listen', onSnapshot: { guard: ({ event }) => event.snapshot.status === 'active', target: 'heard' } } },
    heard: { type: 'final' } } });
`,
  );
  const { out, err } = await project.cli('paths @bell.ts --to heard --lang en');
  expect({ out, err }).toMatchObject({ err: '', out: expect.stringContaining('-> heard') });
});
