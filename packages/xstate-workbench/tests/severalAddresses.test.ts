import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'lamp.ts',
    `import { createMachine } from 'xstate';
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: {
  off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } });
`,
  );
  await project.writeSource('boom.ts', "throw new Error('boom');");
});
afterAll(() => project.remove());

test.each(['paths', 'mutate'])(
  'continues %s with the other files if one cannot be imported',
  async (command) => {
    const { code, out, err } = await project.cli(`${command} @boom.ts @lamp.ts @missing.ts --lang en`);
    expect({ code, isReported: out.includes('lamp') }).toEqual({ code: 2, isReported: true });
    expect(err).toMatch(/boom\.ts cannot be imported: boom/);
    expect(err).toMatch(/\S+missing\.ts does not exist\./);
  },
);

test('reports every file if none can be imported', async () => {
  const { code, out, err } = await project.cli('paths @boom.ts @missing.ts --lang en');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.split('\n')).toHaveLength(2);
});

test('distinguishes machines of the same name by their folders', async () => {
  await project.writeSource('other/lamp.ts', "export { lamp } from '../lamp.ts';");
  const { out } = await project.cli('paths @lamp.ts @other/lamp.ts --lang en');
  expect(out).toMatch(/^[^/\n]+\/lamp\.ts#lamp +2 of 2/m);
  expect(out).toMatch(/^other\/lamp\.ts#lamp +2 of 2/m);
});

test('prints progress after two seconds of work, and again while it reads types and explores', async () => {
  let milliseconds = 0;
  const now = (): number => (milliseconds += 6000);
  const { err } = await project.cli('paths @lamp.ts --lang en', {}, now);
  const [first, second] = err.split('\n');
  expect([first, second]).toEqual(Array(2).fill('lamp.ts#lamp: reading its types'));
  expect(err).toMatch(/^lamp\.ts#lamp: \d+ situations tried/m);
});

test('prints a notice while an import blocks the command', { timeout: 120_000 }, async () => {
  const seen = join(project.folder, 'notice-seen');
  await project.writeSource(
    'slow.ts',
    `import { existsSync } from 'node:fs';
while (!existsSync(${JSON.stringify(seen)}));
export { lamp } from './lamp.ts';`,
  );
  const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
  const args = [main, 'draw', 'slow.ts', '-o', '-', '--lang', 'en'];
  const child = spawn(process.execPath, args, { cwd: project.folder, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill());
  const [notice] = await once(child.stderr, 'data');

  expect(String(notice)).toBe('importing slow.ts\n');
  await writeFile(seen, '');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('names the TypeScript settings that extend a missing file', async () => {
  await project.writeSource('strict/tsconfig.json', '{ "extends": "./base.json" }');
  await project.writeSource('strict/lamp.ts', "export { lamp } from '../lamp.ts';");
  const { code, err } = await project.cli('paths @strict/lamp.ts --lang en');
  expect(code).toBe(2);
  expect(err).toMatch(/strict\/tsconfig\.json cannot be read: .*\.\/base\.json/);
});
