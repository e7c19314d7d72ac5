import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const door = (name: string): string => `import { fromPromise, setup } from 'xstate';
export const ${name} = setup({
  types: {} as { events: { type: 'say'; word: string; loud: boolean } | { type: 'ring' } },
  actors: { look: fromPromise(async (): Promise<{ face: string; age: number }> => JSON.parse('{}')) },
}).createMachine({ id: '${name}', initial: 'shut', states: {
  shut: { on: {
    say: [
      { guard: ({ event }) => event.word.startsWith('se') && event.word.length === 6, target: 'open' },
      { guard: ({ event }) => event.word === '', target: 'silent' } ],
    ring: 'looking' } },
  looking: { invoke: { src: 'look', onError: 'shut', onDone: [
    { guard: ({ event: { output } }) => /^A.n+$/.test(output.face), target: 'open' },
    { guard: ({ event: { output } }) => output.age > 90, target: 'silent' },
    { target: 'shut' } ] } },
  open: { type: 'final' }, silent: { type: 'final' } } });
`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource('door.ts', door('door'));
  await project.writeSource(
    'bare.ts',
    `import { createMachine } from 'xstate';
export const bare = createMachine({ id: 'bare', initial: 'a', states: {
  a: { on: { tell: { guard: ({ event }) => event.who?.name === 'Ann', target: 'b' }, go: { guard: ({ event }) => Boolean(event.wish), target: 'b' }, rate: { guard: ({ event }) => event.by === 'user' && event.level > 2, target: 'b' } } }, b: { type: 'final' } } });
`,
  );
});
afterAll(() => project.remove());

test('suggests a new sample value with the rejected ones in a comment', async () => {
  const { err, code } = await cli('paths @door.ts --lang en');
  expect(code).toBe(1);
  expect(err).toMatch(
    /events: \[\{ type: 'say', word: '[^']+' \/\* insert a value that passes. Rejected: '[^/]*' \*\/, loud: false \}\]/,
  );
  expect(err).toMatch(
    /answers: \{ "look": \[\{ face: '…' \/\* insert a value that passes. Rejected: 'text', '' \*\/, age: \d+ \}\] \}/,
  );
});

test('suggests properties that a guard reads from an event without payload', async () => {
  const { err } = await cli('paths @bare.ts --lang en');
  expect(err).toContain("events: [{ type: 'go', wish: '…' /* insert a value that passes */ }]");
});

test('suggests values that make the comparison of a guard true', async () => {
  const { err } = await cli('paths @bare.ts --lang en');
  expect(err).toContain(
    "events: [{ type: 'rate', by: 'user' /* insert a value that passes */, level: 3 /* insert a value that passes */ }]",
  );
});

test('prints the suggested model line in French with --lang fr', async () => {
  const { err } = await cli('paths @bare.ts --lang fr');
  expect(err).toContain("events: [{ type: 'go', wish: '…' /* insérez une valeur acceptée */ }]");
});

test('combines samples of a model with inferred ones by default', async () => {
  await project.writeSource('beside.ts', door('beside'));
  await project.writeSource(
    'beside.workbench.ts',
    "export const model = { events: [{ type: 'say', word: 'sesame', loud: false }], answers: { look: [{ face: 'Ann', age: 3 }] } };",
  );
  expect(await cli('paths @beside.ts --lang en')).toMatchObject({ code: 0, err: '' });
});

test('sends only samples of the model if `inferred` is false', async () => {
  await project.writeSource('alone.ts', door('alone'));
  await project.writeSource(
    'alone.workbench.ts',
    `export const model = { inferred: false,
      events: [{ type: 'say', word: 'sesame', loud: false }], answers: { look: [{ face: 'Ann', age: 3 }] } };`,
  );
  const { err, code } = await cli('paths @alone.ts --lang en');
  expect(code).toBe(1);
  expect(err).toContain('never entered: alone.silent');
});
