import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);
const listDrawings = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(project.folder, folder))).toSorted();

const machine = (state: string, id = 'door'): string =>
  `import { createMachine } from 'xstate';
export const machine = createMachine({ id: '${id}', initial: '${state}', states: { ${state}: { type: 'final' } } });
`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource('x/a.ts', machine('red'));
  await project.writeSource('y/b.ts', machine('blue'));
  await project.writeSource('y/a.ts', machine('green'));
  await project.writeSource('x/machine.ts', machine('red'));
  await project.writeSource('y/machine.ts', machine('blue'));
  await project.writeSource(
    'both.ts',
    `${machine('red', 'one')}export { machine as Machine, other as default };
const other = createMachine({ id: 'machine', initial: 'blue', states: { blue: {} } });`,
  );
});
afterAll(() => project.remove());

test.each([
  ['different files', '@x/a.ts @y/b.ts', ['a-machine.svg', 'b-machine.svg']],
  ['different folders', '@x/a.ts @y/a.ts', ['x-a-machine.svg', 'y-a-machine.svg']],
  ['files named like the machine', '@x/machine.ts @y/machine.ts', ['x-machine.svg', 'y-machine.svg']],
  ['one file', '@both.ts#machine @both.ts#default', ['both-default.svg', 'both-machine.svg']],
  ['files with different export names', '@x/a.ts @shy.ts', ['machine.svg', 'shy.svg']],
])('writes uniquely named drawings for machines from %s', async (label, addresses, files) => {
  const folder = label.replaceAll(' ', '');
  const { code } = await cli(`draw ${addresses} -o @${folder} --lang en`);
  expect(code).toBe(0);
  expect(await listDrawings(folder)).toEqual(files);
});

test('distinguishes names that differ only in case, for case-insensitive disks', async () => {
  await cli('draw @both.ts#machine @both.ts#Machine -o @cased --lang en');
  const names = (await listDrawings('cased')).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(2);
});
