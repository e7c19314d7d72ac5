import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'door.ts',
    `import { createMachine } from 'xstate';
export const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { push: 'open' } }, open: {} } });`,
  );
  await project.writeSource(
    'odd.ts',
    `import { createMachine } from 'xstate';
export const odd = createMachine({ id: 'odd', initial: 'nowhere', states: { idle: {} } });`,
  );
});
afterAll(() => project.remove());

test.each([
  ['--json --plan', 'plan', 'json'],
  ['--json --junit', 'json', 'junit'],
  ['--plan --to open', 'plan', 'to'],
])('rejects the conflicting options %s with exit code 2', async (options, one, other) => {
  const { code, out, err } = await cli(`paths @door.ts ${options} --lang en`);
  expect([code, out, err]).toEqual([2, '', `--${one} and --${other} cannot be combined.`]);
});

test('prints the general help or that of a given command', async () => {
  expect(await cli('help')).toEqual(await cli('--help'));
  expect(await cli('help draw')).toEqual(await cli('draw --help'));
  expect((await cli('help --lang fr paths')).out).toContain('explore tous les états');
  expect(await cli('help drew')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Unknown command: drew'),
  });
});

test.each([
  ['paths @door.ts --tour', /^Unknown option: --tour\. .* Did you mean --tours\?$/],
  ['mutate @door.ts --smaple 3', /^Unknown option: --smaple\. .* Did you mean --sample\?$/],
  ['drow @door.ts', /^Unknown command: drow\. Did you mean draw\?\n/],
])('suggests the nearest name for %s', async (line, message) => {
  expect((await cli(`${line} --lang en`)).err).toMatch(message);
});

test('suggests the path and name of a machine in a form that the command accepts', async () => {
  const { err } = await cli('draw @two.mjs --lang en');
  const [, suggested = ''] = /Choose one of (\S+),/.exec(err) ?? [];
  expect(suggested).toBe(`${project.folder}/two.mjs#one`);
  expect((await cli(`draw ${suggested} -o - --lang en`)).code).toBe(0);
});

test('draws a machine only once if the command lists it twice, and reports the duplicate', async () => {
  const { err } = await cli('draw @door.ts @door.ts#door -o @twice/ --lang en');
  expect(err.match(/Wrote /g)).toHaveLength(1);
  expect(err).toContain('door.ts#door is listed more than once. It runs once.');
});

test.each(['draw', 'paths', 'mutate'])(
  'names the file of a machine with a missing initial state: %s',
  async (command) => {
    const { err, code } = await cli(`${command} @odd.ts --lang en`);
    expect(err).toContain(`XState cannot run ${project.folder}/odd.ts#odd: Initial state`);
    expect(code).toBe(2);
  },
);
