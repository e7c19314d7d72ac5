import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

/** Returns the source of a machine. `take` is the transition of the event with the payload. */
const machine = (name: string, payload: string, { types = '', take = "'full'" } = {}): string =>
  `import { setup } from 'xstate';
${types}
export const ${name} = setup({
  types: {} as { context: { held: ${payload} | null }; events: { type: 'take'; held: ${payload} } | { type: 'drop' } },
}).createMachine({ id: '${name}', context: { held: null }, initial: 'empty', states: {
  empty: { on: { take: ${take} } }, full: { on: { drop: 'empty' } } } });
`;

test.each([
  ['an element of the page', 'canvas', 'HTMLCanvasElement'],
  ['a stream', 'stream', 'ReadableStream<Uint8Array>'],
  ['a request', 'request', 'Request'],
])('samples %s within seconds', async (_, name, type) => {
  await project.writeSource(`${name}.ts`, machine(name, type));
  expect(await project.cli(`paths @${name}.ts --lang en`)).toMatchObject({ code: 0, err: '' });
});

test('lets actions call the methods of a sampled element', async () => {
  await project.writeSource(
    'pen.ts',
    machine('pen', 'HTMLCanvasElement', {
      take: "{ target: 'full', actions: ({ event }) => event.held.getContext('2d')?.fillRect(0, 0, 1, 1) }",
    }),
  );
  expect(await project.cli('paths @pen.ts --lang en')).toMatchObject({ code: 0, err: '' });
});

test('sends the values that guards compare with properties of a platform object', async () => {
  await project.writeSource(
    'keys.ts',
    machine('keys', 'KeyboardEvent', {
      take: "{ guard: ({ event }) => event.held.key === 'Enter' && event.held.shiftKey, target: 'full' }",
    }),
  );
  const { out } = await project.cli('paths @keys.ts --lang en');
  expect(out).toMatch(/keys +2 of 2 .* 1 of 1/);
});

test('reports once which type was too large for complete samples', async () => {
  const letters = 'abcdefgh'.split('');
  const wide = letters.map((letter) => `${letter}: T extends { ${letter}: 1 } ? 1 : Node_<{ ${letter}: T }>`);
  await project.writeSource(
    'tree.ts',
    machine('tree', 'Node_<0>', { types: `interface Node_<T> { ${wide.join('; ')} }` }),
  );
  const { code, err } = await project.cli('paths @tree.ts --lang en');
  expect({ code, cuts: err.split('too large for complete samples').length - 1 }).toEqual({
    code: 0,
    cuts: 1,
  });
});
