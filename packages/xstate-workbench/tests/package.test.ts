import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createInspection } from '#workbench/inspector/inspection.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import * as z from 'zod/mini';
import { shy } from './commandLine.ts';

const execute = promisify(execFile);
const home = fileURLToPath(new URL('..', import.meta.url));
const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
const packed = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

// The test packs and installs with npm, which is slow on a busy computer.
vi.setConfig({ testTimeout: 300_000 });

let project = '';
let files: readonly string[] = [];

const door = `
import { createMachine, assign } from 'xstate';
enum Doorway { Shut = 'shut' }
export const door = createMachine({
  types: {} as { context: { knocks: number }; events: { type: 'knock'; hard: boolean } | { type: 'leave' } },
  id: 'door',
  context: { knocks: 0 },
  initial: Doorway.Shut,
  states: {
    shut: {
      on: {
        knock: [
          { guard: ({ context, event }) => event.hard && context.knocks >= 3, target: 'open' },
          { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
        ],
      },
    },
    open: { on: { leave: 'shut' } },
  },
});
`;

const user = `
import { createMachine } from 'xstate';
import { chartOf, samplesOf, svgOf, testPathsOf } from 'xstate-workbench';
import { describeTours } from 'xstate-workbench/node-test';
const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
const chart = chartOf(machine);
/** @type {number} */
const tours = testPathsOf(machine).length;
const svg = await svgOf(machine);
describeTours(machine, { states: { on: ({ value }) => console.log('state', value) } });
const { events } = await samplesOf('door.ts#door');
console.log(tours, svg.startsWith('<svg'), chart.states.map(({ key }) => key).join(), events?.length);
`;

/** Runs a command in a test project that only has the package installed. */
const inProject = (command: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  execute(command, words, { cwd: project });

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'workbench-'));
  await execute(process.execPath, ['build.ts'], {
    cwd: home,
    env: {
      ...process.env,
      PATH: `${fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url))}:${process.env['PATH']}`,
    },
  });
  const { stdout } = await execute('npm', ['pack', './dist', '--json', '--pack-destination', project], {
    cwd: home,
  });
  const [tarball] = packed.parse(JSON.parse(stdout));
  files = tarball.files.map(({ path }) => path);
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(join(project, 'door.ts'), door);
  await writeFile(join(project, 'user.mjs'), user);
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await inProject('npm', 'install', ...quiet, `./${tarball.filename}`, 'xstate@5.33.3');
}, 300_000);

afterAll(() => rm(project, { recursive: true, force: true }));

test('packs only code, licence, manual and inspector page', () => {
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'cli/main.js']));
  expect(files.filter((path) => !/\.(?:js|css|d\.ts)$/.test(path))).toEqual([
    'LICENSE',
    'PUBLISHED.md',
    'README.md',
    'docs/api.md',
    'docs/inspect.webp',
    'docs/order.svg',
    'docs/player.svg',
    'inspector/page/index.html',
    'inspector/page/LICENSES.md',
    'package.json',
  ]);
});

test('rejects npm pack in the source folder', async () => {
  await expect(execute('npm', ['pack', '--dry-run'], { cwd: home })).rejects.toMatchObject({
    stderr: expect.stringContaining('npm pack ./packages/xstate-workbench/dist'),
  });
});

test('draws and explores a machine with inline guards in an empty project', async () => {
  await inProject('npx', 'xstate-workbench', 'draw', 'door.ts', '--lang', 'en');
  const { stdout } = await inProject('npx', 'xstate-workbench', 'paths', 'door.ts#door', '--lang', 'en');

  expect(await readFile(join(project, 'door.svg'), 'utf8')).toContain('event.hard');
  expect(stdout).toMatch(/door\.ts#door +2 of 2 +\d+ +3 of 3 +1 of 1/);
});

test('runs the tests of an empty project on mutants', async () => {
  await writeFile(
    join(project, 'lamp.mjs'),
    "import { createMachine } from 'xstate';\nexport const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });\n",
  );
  await writeFile(
    join(project, 'check.mjs'),
    "import { createActor } from 'xstate';\nimport { lamp } from './lamp.mjs';\nconst actor = createActor(lamp).start();\nactor.send({ type: 'press' });\nprocess.exitCode = actor.getSnapshot().matches('on') ? 0 : 1;\n",
  );
  const words = ['mutate', 'lamp.mjs', '--run', 'node check.mjs', '--lang', 'en'];
  const { stdout } = await inProject('npx', 'xstate-workbench', ...words);

  expect(stdout).toMatch(/lamp\.mjs#lamp +3 +3 +0 +0 +your tests 3/);
});

const program = (port: string): string => `
import { createActor, createMachine } from 'xstate';
import { createInspector } from 'xstate-workbench/inspect';
const { inspect } = createInspector({ port: ${port}, name: 'lamps' });
const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
createActor(machine, { inspect }).start().send({ type: 'press' });
`;

test('serves the inspector page, shows a machine and an inspected process, and ends on Ctrl+C', async () => {
  const words = ['inspect', 'door.ts', '--no-open', '--lang', 'en'];
  // The test starts the command without npx. In a terminal, Ctrl+C reaches the command, but a signal to npx would not.
  const bin = join(project, 'node_modules/.bin/xstate-workbench');
  const command = spawn(bin, words, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void command.kill('SIGKILL'));
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]();
  const address = new URL((await lines.next()).value ?? '');
  await expect(inProject(bin, 'inspect', '--port', address.port, '--lang', 'en')).rejects.toMatchObject({
    code: 2,
    stderr: `Port ${address.port} is in use. Choose another one with --port.\n`,
  });
  const page = await (await fetch(address)).text();
  const [script = ''] = /assets\/[^"]+\.js/.exec(page) ?? [];
  expect((await (await fetch(new URL(script, address))).text()).length).toBeGreaterThan(100_000);
  const machinesJson = await (await fetch(new URL(`/known${address.search}`, address))).text();
  expect(machinesJson).toContain('{"type":"knock","hard":false}');

  await writeFile(join(project, 'program.mjs'), program(address.port));
  const window = createInspection(httpChannel(new URL(`/window${address.search}`, address).href));
  // The program must end although it reports to the inspector.
  await inProject(process.execPath, 'program.mjs');
  const views = () =>
    [...window.getSnapshot().values()].map(({ program: { name }, steps }) => [
      name,
      steps.at(-1)?.view.value,
    ]);
  await vi.waitFor(() =>
    expect(views()).toEqual([
      ['door.ts#door', 'shut'],
      ['lamps', 'on'],
    ]),
  );
  window.disconnect();
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([0, null]);
});

test('exits with 1 if the inspected machine does not start', async () => {
  await writeFile(join(project, 'shy.ts'), shy);
  const serving = inProject('npx', 'xstate-workbench', 'inspect', 'shy.ts', '--no-open', '--lang', 'en');

  await expect(serving).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/shy\.ts#shy: Error: .*name/),
  });
});

test.each(['vitest.js', 'index.js'])('imports no module of Node through %s in a browser', async (file) => {
  const bundle = await build({
    root: project,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: `node_modules/xstate-workbench/${file}`, formats: ['es'] },
      rolldownOptions: { external: ['vitest'] },
    },
  });
  const chunks = [bundle].flat().flatMap((part) => ('output' in part ? part.output : []));
  const imported = new Set(
    chunks.flatMap((chunk) => ('isEntry' in chunk && chunk.isEntry ? chunk.imports : [])),
  );
  // `samplesOf` loads its modules of Node only when it is called.
  const code = chunks
    .map((chunk) => ('code' in chunk && (chunk.isEntry || imported.has(chunk.fileName)) ? chunk.code : ''))
    .join('\n');
  expect(code.includes('No path enters')).toBe(file === 'vitest.js');
  // Vite's stand-ins for modules of Node contain their names.
  expect(code.match(/\bnode:\w+/g)).toBeNull();
});

test('exports plain JavaScript with type declarations', async () => {
  const { stdout } = await inProject(process.execPath, 'user.mjs');
  expect(stdout).toContain('1 true off,on 3\n');
  expect(stdout).toMatch(/state on[^]+pass 2/);
  await expect(inProject(process.execPath, '-e', "import('xstate-workbench/chart/chart')")).rejects.toThrow(
    /ERR_PACKAGE_PATH_NOT_EXPORTED/,
  );

  const options = [
    '--module',
    'nodenext',
    '--strict',
    '--noEmit',
    '--allowJs',
    '--checkJs',
    '--target',
    'es2024',
  ];
  await inProject(tsc, ...options, 'user.mjs');
  await writeFile(join(project, 'wrong.mjs'), user.replace('@type {number}', '@type {string}'));
  await expect(inProject(tsc, ...options, 'wrong.mjs')).rejects.toThrow(/tsc/);
});
