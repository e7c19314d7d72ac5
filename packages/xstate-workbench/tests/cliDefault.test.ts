import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const doors = `import { createMachine } from 'xstate';
const door = (id: string) => createMachine({ id, initial: 'shut', states: {
  shut: { on: { say: { guard: ({ event }) => event.word === 'sesame', target: 'open' }, hush: 'shut' } }, open: { type: 'final' } } });
`;
const samples = "[{ type: 'say', word: 'sesame' }, { type: 'say', word: '' }, { type: 'hush' }]";

beforeAll(async () => {
  project = await createProject();
  await Promise.all(
    ['alone', 'both', 'nested', 'wrong', 'cjs'].map((name) =>
      project.writeSource(`${name}.ts`, `${doors}export const ${name} = door('${name}');`),
    ),
  );
  await project.writeSource(
    'several.ts',
    `${doors}export const one = door('one');\nexport const two = door('two');`,
  );
  await project.writeSource('alone.workbench.ts', `export default { events: ${samples} };`);
  await project.writeSource(
    'both.workbench.ts',
    `export const model = { events: ${samples} };\nexport default model;`,
  );
  await project.writeSource(
    'nested.workbench.ts',
    `export default { model: { events: ${samples} }, words: { states: { nested: 'A door' } } };`,
  );
  await project.writeSource('wrong.workbench.ts', 'export default { events: 3 };');
  await project.writeSource('cjs.workbench.ts', `module.exports = { model: { events: ${samples} } };`);
  await project.writeSource(
    'named.ts',
    `${doors}export const red = door('red');\nexport const blue = door('blue');`,
  );
  await project.writeSource(
    'named.workbench.ts',
    `import { red, blue } from './named';
export const ofRed = { machine: red, events: ${samples} };
export const ofBlue = { machine: blue, events: ${samples} };`,
  );
  await project.writeSource(
    'several.workbench.ts',
    `import { one, two } from './several';
export const ofOne = { machine: one, events: ${samples} };
export default { machine: two, events: ${samples} };`,
  );
});
afterAll(() => project.remove());

test.each([['alone'], ['both'], ['nested'], ['cjs'], ['several.ts#one'], ['several.ts#two']])(
  'accepts a model as default export: %s',
  async (name) => {
    const address = name.includes('#') ? name : `${name}.ts`;
    expect(await cli(`paths @${address} --lang en`)).toMatchObject({ code: 0, err: '' });
  },
);

test('matches named model exports to several machines', async () => {
  expect(await cli('paths @named.ts#red @named.ts#blue --lang en')).toMatchObject({ code: 0, err: '' });
});

test('reads the display labels from a default export', async () => {
  expect((await cli('draw @nested.ts -o - --lang en')).out).toContain('A door');
});

test('reports an invalid default export as "default"', async () => {
  const { err, code } = await cli('paths @wrong.ts --lang en');
  expect(err).toContain('"default" of wrong.workbench.ts is invalid');
  expect(code).toBe(2);
});

test('names a drawing after the file if the machine has no name', async () => {
  await project.writeSource(
    'player.ts',
    "import { createMachine } from 'xstate';\nexport default createMachine({ initial: 'a', states: { a: {} } });",
  );
  expect((await cli('draw @player.ts -o @drawn --lang en')).err).toMatch(/drawn[\\/]player\.svg$/);
});
