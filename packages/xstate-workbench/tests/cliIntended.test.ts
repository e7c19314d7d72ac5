import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const resting = (name: string): string => `import { createMachine, fromPromise } from 'xstate';
export const ${name} = createMachine({ id: '${name}', initial: 'idle', states: {
  idle: { on: { GO: 'busy' } },
  busy: { invoke: { id: 'work', src: fromPromise(async () => 1), onDone: 'both' } },
  both: { type: 'parallel', states: {
    left: { initial: 'x', states: { x: { on: { A: 'y' } }, y: {} } },
    right: { initial: 'u', states: { u: { on: { B: 'v' } }, v: {} } } } } } });
`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource('resting.ts', resting('resting'));
  await project.writeSource('meant.ts', resting('meant'));
  await project.writeSource(
    'meant.workbench.ts',
    "export const model = { intended: ['work', 'meant.both.left.y', 'meant.both.right.v'] };",
  );
  await project.writeSource('half.ts', resting('half'));
  await project.writeSource(
    'half.workbench.ts',
    "export const model = { intended: ['work', 'half.both.left.y'] };",
  );
  await project.writeSource('typo.ts', resting('typo'));
  await project.writeSource('typo.workbench.ts', "export const model = { intended: ['typo.both.left.z'] };");
});
afterAll(() => project.remove());

test('reports a dead end and an unhandled failure with code 1, also in JUnit', async () => {
  const { err, code } = await cli('paths @resting.ts --lang en');
  expect(err.match(/no transition leaves .*/g)).toEqual([
    'no transition leaves resting.both.left.y, which is not a final state',
    'no transition leaves resting.both.right.v, which is not a final state',
  ]);
  expect(err).toContain('resting.busy: work has no onError');
  expect(code).toBe(1);
  const { out } = await cli('paths @resting.ts --junit --lang en');
  expect(out).toContain('<failure message="resting.busy: work has no onError');
  expect(out).toContain('<failure message="no transition leaves');
});

test('ignores dead ends and unhandled failures that a model lists as intended', async () => {
  expect(await cli('paths @meant.ts --lang en')).toMatchObject({
    code: 0,
    err: expect.not.stringMatching(/no transition leaves|onError/),
  });
});

test('reports a dead end of parallel regions if only one region state is listed as intended', async () => {
  const { err, code } = await cli('paths @half.ts --lang en');
  expect(err.match(/no transition leaves .*/g)).toEqual([
    'no transition leaves half.both.right.v, which is not a final state',
  ]);
  expect(code).toBe(1);
});

test('rejects an unknown name of an intended dead end and suggests the nearest names', async () => {
  const { err, code } = await cli('paths @typo.ts --lang en');
  expect(err).toContain('unknown name in intended: "typo.both.left.z". Similar names: typo.both.left.');
  expect(code).toBe(2);
});
