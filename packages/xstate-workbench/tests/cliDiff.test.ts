import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const door = (states: string): string =>
  `import { createMachine } from 'xstate';\nexport const door = createMachine({ id: 'door', initial: 'shut', states: { ${states} } });`;

const candidates = (...names: readonly string[]): string =>
  door(
    `shut: { on: { push: [${names.map((name) => `{ guard: '${name}', target: 'open' }`).join()}] } }, open: {}`,
  );

const before = door("shut: { on: { push: 'open', knock: 'open' } }, open: {}");
const after = door(
  "shut: { on: { push: { target: 'open', actions: 'creak' }, ring: 'open' } }, open: { entry: 'greet' }, locked: {}",
);

beforeAll(async () => {
  project = await createProject();
  await project.writeSource('door.ts', before);
  await project.writeSource('other.ts', after);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project.folder, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
  git('init', '--quiet');
  git('add', 'door.ts');
  git('commit', '--quiet', '--message', 'first');
  await project.writeSource('door.ts', after);
});
afterAll(() => project.remove());

test('lists changed, added and removed transitions and states with the old text below the new one', async () => {
  const { code, out } = await project.cli(
    `diff HEAD:${project.folder}/door.ts ${project.folder}/other.ts --lang en`,
  );

  expect(out.split('\n')).toEqual([
    'door.shut',
    '  ~ push -> door.open / creak',
    '    push -> door.open',
    '  + ring -> door.open',
    '  - knock -> door.open',
    'door.open',
    '  ~ atomic, entry / greet',
    '    atomic',
    'door.locked',
    '  + atomic',
  ]);
  expect(code).toBe(1);
});

test('shows the positions of two candidates that change places', async () => {
  await project.writeSource('one.ts', candidates('isOiled', 'isStrong'));
  await project.writeSource('two.ts', candidates('isStrong', 'isOiled'));

  expect((await project.cli(`diff @one.ts ${project.folder}/two.ts --lang en`)).out.split('\n')).toEqual([
    'door.shut',
    '  ~ push [isStrong] -> door.open (1)',
    '    push [isStrong] -> door.open (2)',
    '  ~ push [isOiled] -> door.open (2)',
    '    push [isOiled] -> door.open (1)',
  ]);
});

test('compares a git revision with the file of today, in both orders', async () => {
  const { out } = await cli('diff HEAD @door.ts#door --lang en');
  const { out: reversed } = await cli('diff @door.ts HEAD --lang en');

  expect([out, reversed]).toEqual([
    expect.stringContaining('  + ring -> door.open'),
    expect.stringContaining('  - ring -> door.open'),
  ]);
});

test('exits with 0 if nothing changes', async () => {
  expect(await cli('diff HEAD HEAD @door.ts --lang en')).toEqual({
    code: 0,
    out: 'No state or transition changes.',
    err: '',
  });
});

test.each([
  ['diff @door.ts', 'diff compares two of these'],
  ['diff nowhere @door.ts', 'git has no revision nowhere.'],
  ['diff HEAD @absent.ts', 'absent.ts does not exist'],
])('explains why %s cannot run', async (line, reason) => {
  expect(await cli(`${line} --lang en`)).toMatchObject({ code: 2, err: expect.stringContaining(reason) });
});

test(
  'runs a command again after a change of its file, until it is interrupted',
  { timeout: 200_000 },
  async () => {
    const file = join(project.folder, 'door.ts');
    await writeFile(file, before);
    const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
    const args = [main, 'paths', file, '--tours', '--lang', 'en', '--watch'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill());
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));

    await expect.poll(() => output, { timeout: 90_000 }).toContain('knock');
    await writeFile(file, after);
    await expect.poll(() => output, { timeout: 90_000 }).toContain('ring');

    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  },
);
