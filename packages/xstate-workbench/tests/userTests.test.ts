import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findMachineSource } from '#workbench/adapter/machineSource.ts';
import { runCommand } from '#workbench/adapter/runCommand.ts';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line) => project.cli(`${line} --lang en`);

const lamp = `import { createMachine } from 'xstate';
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: {
  off: { on: { press: { target: 'on', actions: 'count' } } },
  on: { on: { press: 'off' }, after: { timeout: 'off' } },
} }, { actions: { count: () => {} }, delays: { timeout: 100 } });
export default lamp;
`;
const requiringLamp = lamp.replace(/import .*/, "const { createMachine } = require('xstate');");
const commonJsLamp = requiringLamp
  .replace('export const lamp =', 'module.exports = { lamp:')
  .replace(/;\s*export default lamp;/, ' };');
const importLamp = "import { lamp } from '../lamp.ts';";
const checkLamp = "press('on'); press('off'); press('on'); elapse(100, 'off');";

/** Returns a test file that presses the lamp and lets time elapse. */
const testOf = (importMachine: string, steps: string): string => `import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createActor } from 'xstate';
${importMachine}
test('switches', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const actor = createActor(lamp).start();
  const expectState = (state) => assert.equal(actor.getSnapshot().value, state);
  const press = (state) => { actor.send({ type: 'press' }); expectState(state); };
  const elapse = (milliseconds, state) => { mock.timers.tick(milliseconds); expectState(state); };
  ${steps}
});
`;

beforeAll(async () => {
  project = await createProject();
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'workbench-copies-')));
  const { writeSource } = project;
  await writeSource('package.json', '{ "type": "module" }');
  await writeSource('lamp.ts', lamp);
  await writeSource('checks/thorough.test.ts', testOf(importLamp, checkLamp));
  await writeSource('checks/careless.test.ts', testOf(importLamp, ''));
  await writeSource('checks/failing.test.ts', testOf(importLamp, "press('red');"));
});
afterAll(async () => {
  const copies = tmpdir();
  vi.unstubAllEnvs();
  await Promise.all([project.remove(), rm(copies, { recursive: true })]);
});

describe('mutate --run', () => {
  test('kills mutants by tests that assert behaviour, and lists those that the tests miss', async () => {
    const { out, err, code } = await cli('mutate @lamp.ts --run "node checks/thorough.test.ts"');

    expect(out).toMatch(/lamp\.ts#lamp +11 +10 +0 +1 +your tests 10$/);
    expect(err).toContain('action dropped, count (press in off executes "nothing", not "run count")');
    expect(err).not.toContain('delay changed');
    expect(code).toBe(1);
  });

  test('reports every mutant as a survivor of tests without assertions, and which ones tours kill', async () => {
    const { out, err, code } = await cli('mutate @lamp.ts --run "node checks/careless.test.ts"');

    expect(out).toMatch(/lamp\.ts#lamp +11 +0 +0 +11$/);
    expect(err).toContain('press -> lamp.on, transition dropped (tours kill it: coverage)');
    expect(err).toContain('delay changed (the delay has another length)');
    expect(code).toBe(1);
  });

  test.each([
    [
      'a default export',
      'plain.mjs',
      lamp.replace('export const lamp =', 'export default').replace(/export default lamp;/, ''),
    ],
    [
      'a CommonJS export',
      'common.cjs',
      requiringLamp
        .replace('export const', 'const')
        .replace('export default lamp', 'module.exports = { lamp }'),
    ],
    ['an expression in the exports of a CommonJS file', 'inline.cjs', commonJsLamp],
    [
      'the only export of a CommonJS file',
      'only.cjs',
      requiringLamp.replace('export const', 'const').replace('export default lamp', 'module.exports = lamp'),
    ],
    ['an export of another file', 'again.ts', "export { lamp as default } from './lamp.ts';"],
  ])('replaces %s', async (_, file, source) => {
    await project.writeSource(file, source);
    await project.writeSource(
      `checks/${file}.test.ts`,
      testOf(`import imported from '../${file}';\nconst lamp = imported.lamp ?? imported;`, checkLamp),
    );
    const { out } = await cli(`mutate @${file} --run "node checks/${file}.test.ts" --sample 1`);

    expect(out).toMatch(/1 of \d+ +1 +0 +0 +your tests 1$/);
  });

  test('finds the machine of a CommonJS file without a package type', async () => {
    await project.writeSource('plain.js', commonJsLamp);

    expect(findMachineSource(join(project.folder, 'plain.js'), 'lamp')?.textWith()).toContain(
      'module.exports = { lamp: workbenchMutant(createMachine({',
    );
  });

  test('replaces an actor that another machine of its file invokes', async () => {
    const room = "createMachine({ id: 'room', invoke: { src: lamp, id: 'lamp' } })";
    await project.writeSource('room.ts', lamp.replace('default lamp', `default ${room}`));
    const pressChild =
      "const child = actor.getSnapshot().children.lamp; child.send({ type: 'press' }); assert.equal(child.getSnapshot().value, 'on');";
    await project.writeSource('checks/room.test.ts', testOf("import lamp from '../room.ts';", pressChild));
    const { out } = await cli('mutate @room.ts#lamp --run "node checks/room.test.ts"');

    expect(out).toMatch(/your tests 3$/);
  });

  test('changes neither the project nor leaves a copy', async () => {
    await cli('mutate @lamp.ts --run "node checks/thorough.test.ts" --sample 1');

    expect(await readFile(join(project.folder, 'lamp.ts'), 'utf8')).toBe(lamp);
    expect(await readdir(tmpdir())).toEqual([]);
  });

  test('exits with 2 and the end of the output if the tests fail without a mutant', async () => {
    const { out, err, code } = await cli('mutate @lamp.ts --run "node --test checks/failing.test.ts"');

    expect(err).toMatch(/fails in a copy of the project without a mutant[^]+'red'/);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('exits with 2 if the command also checks source text', async () => {
    const { err, code } = await cli('mutate @lamp.ts --run "! grep -q ts-nocheck lamp.ts"');

    expect(err).toContain('fails even if the machine is only re-created from its own config');
    expect(code).toBe(2);
  });

  test('runs the packages of a workspace in the copy, also those that are imported by name', async () => {
    await project.writeSource('shop/package.json', '{ "workspaces": ["packages/*"] }');
    await project.writeSource(
      'shop/packages/core/package.json',
      '{ "name": "@acme/core", "type": "module", "exports": "./lamp.ts" }',
    );
    await project.writeSource('shop/packages/core/lamp.ts', lamp);
    await project.writeSource(
      'shop/checks/named.test.mjs',
      testOf("import { lamp } from '@acme/core';", checkLamp),
    );
    await mkdir(join(project.folder, 'shop/node_modules/@acme'), { recursive: true });
    await symlink('../../packages/core', join(project.folder, 'shop/node_modules/@acme/core'));
    await symlink(
      await realpath(join(project.folder, 'node_modules/xstate')),
      join(project.folder, 'shop/node_modules/xstate'),
    );
    const { out } = await cli(
      'mutate @shop/packages/core/lamp.ts --run "node ../../checks/named.test.mjs" --sample 2',
    );

    expect(out).toMatch(/2 of 11 +2 +0 +0 +your tests 2$/);
  });

  test('deletes the copy and exits with 2 on Ctrl+C', async () => {
    const program = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
    const words = [
      'mutate',
      join(project.folder, 'lamp.ts'),
      '--run',
      'echo $$ > pid; sleep 1000',
      '--lang',
      'en',
    ];
    const command = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void command.kill('SIGKILL'));
    const lines = createInterface(command.stderr);
    for await (const line of lines) if (line.includes('in a copy')) break;
    command.kill('SIGINT');

    expect(await once(command, 'exit')).toEqual([2, null]);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('workbench-'))).toEqual([]);
  });
});

test('ends a command and its background processes at the time limit', async () => {
  const log = join(project.folder, 'command.log');
  const { signal } = new AbortController();
  const command = 'sleep 1000 & echo $!; wait';
  const result = await runCommand(command, { folder: project.folder, log, limit: 300, signal });

  expect(result.outcome).toBe('timeout');
  // An ended process without parent may remain in the list as a zombie.
  expect(spawnSync('ps', ['-o', 'stat=', '-p', result.ending]).stdout.toString()).toMatch(/^(?:Z.*\s)?$/);
});

test('prints the results of tests entirely in French', async () => {
  const { out, err } = await project.cli(
    'mutate @lamp.ts --run "node checks/careless.test.ts" --sample 2 --threshold 50 --lang fr',
  );

  expect(out).toMatch(/lamp +2 sur 11 +0 +0 +2$/);
  expect(err.replaceAll('\u{a0}', ' ')).toMatch(/0 % des mutants sont tués, moins de 50 %/);
  expect(err).not.toMatch(/\b(?:passed|running|tours|delay|kill|survived)\b/);
});

describe('mutate', () => {
  test('prints a note for a model without invariants', async () => {
    expect((await cli('mutate @lamp.ts')).out).toMatch(
      /lamp +10 +\d +0 +\d +coverage \d.* \(the model has no invariants\)/,
    );
  });

  test('changes delays only for tests that can measure time', async () => {
    expect((await cli('mutate @lamp.ts --json')).out).not.toContain('delay changed');
  });

  test('tests the same random sample each time', async () => {
    const [first, second] = [
      await cli('mutate @lamp.ts --sample 4 --json'),
      await cli('mutate @lamp.ts --sample 4 --json'),
    ];

    expect(JSON.parse(first.out)).toMatchObject([{ totals: { mutants: 4, of: 10 } }]);
    expect(second.out).toBe(first.out);
    expect((await cli('mutate @lamp.ts --sample 4')).out).toMatch(/lamp +4 of 10 /);
  });

  test('exits with 0 if the score reaches the threshold', async () => {
    const { out } = await cli('mutate @lamp.ts --json');
    const [
      {
        totals: { score },
      },
    ] = JSON.parse(out);

    expect((await cli(`mutate @lamp.ts --threshold ${Math.floor(score)}`)).code).toBe(0);
    const below = await cli(`mutate @lamp.ts --threshold ${Math.floor(score) + 1}`);
    expect(below.err).toContain(`${score} % of the mutants are killed, less than`);
    expect(below.code).toBe(1);
  });

  test.each([
    ['--threshold high', '--threshold must be a whole number of at least 1, not high.'],
    ['--threshold 101', '--threshold must be at most 100, not 101.'],
    ['--sample none', '--sample must be a whole number of at least 1, not none.'],
    ['--run ""', '--run needs a value.'],
  ])('rejects %s before it reads the machine', async (option, message) => {
    expect(await cli(`mutate @lamp.ts ${option}`)).toEqual({ code: 2, out: '', err: message });
  });

  test('prints each mutant with its result as JSON', async () => {
    const { out } = await cli('mutate @lamp.ts --run "node checks/thorough.test.ts" --json');
    const [{ machine, mutants, totals }] = JSON.parse(out);

    expect(machine).toBe('lamp.ts#lamp');
    expect(totals).toEqual({ mutants: 11, of: 11, killed: 10, equivalent: 0, survived: 1, score: 90.9 });
    expect(mutants).toContainEqual({
      id: 'lamp.on: xstate.after.timeout.lamp.on -> lamp.off, delay changed',
      text: expect.stringMatching(/^lamp\.on: after: 0\.1.s timeout -> lamp\.off, delay changed$/),
      change: 'delay changed',
      state: 'lamp.on',
      transitions: ['lamp.on: xstate.after.timeout.lamp.on -> lamp.off'],
      detail: '',
      verdict: 'killed',
      by: 'tests',
      ms: expect.any(Number),
    });
  });
});
