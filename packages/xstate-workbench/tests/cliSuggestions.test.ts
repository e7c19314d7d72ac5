import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'tries.ts',
    `import { assign, createMachine, setup } from 'xstate';
const more = assign({ retries: ({ context }) => Math.min(context.retries + 1, 4) });
export const tries = createMachine({ id: 'tries', context: { retries: 0, other: 'x' }, initial: 'a', states: {
  a: { on: { go: { guard: ({ context }) => context.retries > 5, target: 'b' }, again: { actions: more } } }, b: {} } });
export const eager = createMachine({ id: 'eager', context: { retries: 0 }, initial: 'a', states: {
  a: { always: { guard: ({ context }) => context.retries > 5, target: 'b' }, on: { again: { actions: more } } }, b: {} } });
export const quota = setup({
  types: {} as { context: { most: number }; input: { most: number } },
  guards: { isFree: ({ context, event }) => context.most + event.type.length === 999 },
}).createMachine({ id: 'quota', context: ({ input }) => ({ most: input.most }), initial: 'a', states: {
  a: { always: { guard: ({ context }) => context.most * 2 === 2222, target: 'b' }, on: { go: { guard: 'isFree', target: 'b' } } }, b: {} } });
`,
  );
});
afterAll(() => project.remove());

test.each([['tries'], ['eager']])(
  'lists contexts in which a guard was never true, and reports that no model can change them: %s',
  async (name) => {
    const { err } = await cli(`paths @tries.ts#${name} --lang en`);
    expect(err).toMatch(
      /the guard context\.retries > 5 never returned true \(.*\), tried with (?:context \{ retries: \d \}(?:, )?){3}\n {2}A model cannot help/,
    );
    expect(err).toContain('{ retries: 4 }');
    expect(err).not.toContain('inputs');
  },
);

test('suggests inputs or events for a guard that was never true', async () => {
  const { err } = await cli('paths @tries.ts#quota --lang en');
  expect(err).toMatch(
    /context\.most \* 2 === 2222 never returned true .*, tried with context \{ most: 1 \}.*\n.*\n {2}export const model = \{ inputs: \[\{ most: \d+ \/\* insert a value that passes. Rejected: [^/]* \*\/ \}\] \};/,
  );
  expect(err).toMatch(
    /isFree never returned true .*, tried with go with context \{ most: 1 \}.*\n.*\n {2}export const model = \{ events: \[\{ type: 'go', \/\* insert the properties that it reads \*\/ \}\] \};/,
  );
});

test('suggests no input for a machine without input that fails to start', async () => {
  await project.writeSource(
    'early.ts',
    `import { createMachine } from 'xstate';
export const early = createMachine({ id: 'early', initial: 'a', states: { a: { always: { guard: 'isReady', target: 'b' } }, b: {} } });
`,
  );
  const { err, code } = await cli('paths @early.ts --lang en');
  expect(err).toContain('the guard "isReady" is not implemented');
  expect(err).not.toContain('inputs');
  expect(code).toBe(1);
});
