import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);
const drawnIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(project.folder, folder))).toSorted();

const machine = (state: string, id = 'door'): string =>
  `import { createMachine } from 'xstate';
export const machine = createMachine({ id: '${id}', initial: '${state}', states: { ${state}: { type: 'final' } } });
`;

beforeAll(async () => {
  project = await createProject();
  await project.place('x/a.ts', machine('red'));
  await project.place('y/b.ts', machine('blue'));
  await project.place('y/a.ts', machine('green'));
  await project.place('x/machine.ts', machine('red'));
  await project.place('y/machine.ts', machine('blue'));
  await project.place(
    'both.ts',
    `${machine('red', 'one')}export { machine as Machine, other as default };
const other = createMachine({ id: 'machine', initial: 'blue', states: { blue: {} } });`,
  );
});
afterAll(() => project.remove());

test.each([
  ['their files', '@x/a.ts @y/b.ts', ['a-machine.svg', 'b-machine.svg']],
  ['their folders', '@x/a.ts @y/a.ts', ['x-a-machine.svg', 'y-a-machine.svg']],
  ['a machine named as its file', '@x/machine.ts @y/machine.ts', ['x-machine.svg', 'y-machine.svg']],
  ['one file', '@both.ts#machine @both.ts#default', ['both-default.svg', 'both-machine.svg']],
  ['a file alone in its name', '@x/a.ts @shy.ts', ['machine.svg', 'shy.svg']],
])('drawings that would be called alike are told apart: %s', async (what, addresses, files) => {
  const folder = what.replaceAll(' ', '');
  const { code } = await cli(`draw ${addresses} -o @${folder} --lang en`);
  expect(code).toBe(0);
  expect(await drawnIn(folder)).toEqual(files);
});

test('names that differ in case alone are told apart, since some disks hold them for one', async () => {
  await cli('draw @both.ts#machine @both.ts#Machine -o @cased --lang en');
  const names = (await drawnIn('cased')).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(2);
});
