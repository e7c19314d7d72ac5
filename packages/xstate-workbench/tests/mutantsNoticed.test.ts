import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

test('a dropped entry that does nothing is not noticed because of a history', async () => {
  await project.place(
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
  await project.place(
    'radio.workbench.ts',
    `export const model = { invariants: {
  'it goes on where it was': ({ after }) => after.value === 'dark' || after.value.on === after.context.at } };`,
  );
  const { err } = await cli('mutate @radio.ts --lang en');
  expect(err).toContain('entry dropped');
});
