import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const machine = `
import { setup } from 'xstate';
export const lampMachine = setup({ guards: { isPlugged: ({ context }) => context.plugged } }).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ plugged: input.plugged }),
  initial: 'off',
  states: {
    off: { on: { switched: { guard: 'isPlugged', target: 'on' } } },
    on: { on: { switched: { target: 'off' } } },
  },
});
`;
const words = (guards: string): string => `
export const words = {
  states: { lamp: 'Lampe', 'lamp.off': 'Éteinte', 'lamp.on': 'Allumée' },
  events: { switched: 'bouton pressé' },
  guards: { ${guards} },
  actions: {}, actors: {}, delays: {}, announcements: {},
};
`;
const plugged = "isPlugged: 'elle est branchée'";
const model = (inputs: string): string => `
import { lampMachine } from '../../machines/lamp/lamp.machine.ts';
export const model = {
  machine: lampMachine,
  inputs: ${inputs},
  events: [{ type: 'switched' }],
  keyOf: ({ value, context }) => JSON.stringify([value, context.plugged]),
  invariants: { 'it is one lamp': () => true },
};
`;
const diagram = 'docs/diagrams/lamp.svg';

let home = '';

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(join(home, file, '..'), { recursive: true });
  await writeFile(join(home, file), text);
};

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tooling-'));
  await symlink(resolve('node_modules'), join(home, 'node_modules'));
  await write('package.json', '{ "type": "module" }');
  await write('machines/lamp/lamp.machine.ts', machine);
  await write('machines/lamp/lamp.fr.ts', words(plugged));
  await write('tests/paths/lamp.model.ts', model('[{ plugged: true }, { plugged: false }]'));
});

afterEach(() => rm(home, { recursive: true }));

interface Outcome {
  readonly code: number | string;
  readonly output: string;
  readonly problems: readonly string[];
}

/** Runs a command in a temporary project, as npm does. */
const run = (command: string, ...options: string[]): Promise<Outcome> =>
  new Promise((settle) => {
    const file = resolve(`tools/${command}.ts`);
    execFile(process.execPath, [file, ...options], { cwd: home }, (error, output, problems) => {
      settle({
        code: error?.code ?? 0,
        output,
        problems: problems.split('\n').filter((line) => line !== ''),
      });
    });
  });

test('draws the diagrams, and lists missing words and outdated files with --check', async () => {
  expect(await run('diagrams')).toMatchObject({ code: 0, problems: [] });
  expect(await readFile(join(home, diagram), 'utf8')).toContain('Allumée');
  expect(await run('diagrams', '--check')).toMatchObject({ code: 0, problems: [] });

  await write('machines/lamp/lamp.fr.ts', words("isBig: 'elle est grande'"));
  await write('docs/diagrams/torch.svg', '<svg/>');
  expect(await run('diagrams', '--check')).toMatchObject({
    code: 1,
    problems: [
      'lamp: guards: isPlugged has no word',
      'lamp: guards: isBig has a word and no use',
      `${diagram} is stale: run "npm run diagrams"`,
      'docs/diagrams/torch.svg has no machine: remove it',
    ],
  });
});

test('prints a coverage table for the paths command', async () => {
  const { code, output } = await run('paths', '--seed', '5');

  expect(code).toBe(0);
  expect(output.replaceAll(/\d+\n$/g, 'N\n').split('\n')).toEqual([
    'machine  states  transitions  covered  guards both ways  tours  steps  ms',
    'lamp     3       2            2        1 of 1            2      3      N',
    '',
  ]);
});

test('reports uncovered transitions and unknown machines with exit code 1', async () => {
  await write('tests/paths/lamp.model.ts', model('[{ plugged: true }]'));

  expect(await run('paths', 'lamp')).toMatchObject({
    code: 1,
    problems: ['lamp: not covered: lamp.off: switched [isPlugged] -> lamp.on, when the guard returns false'],
  });
  expect(await run('paths', 'torch')).toMatchObject({
    code: 1,
    problems: ['Machine inconnue\u00a0: torch. Machines possibles\u00a0: lamp'],
  });
});

test('writes a test plan in French with paths --plan', async () => {
  const { code, output } = await run('paths', 'lamp', '--plan');

  expect(code).toBe(0);
  expect(output).toContain('# Plan de test\u00a0: Lampe (lamp)');
  expect(output).toContain('| 1 | bouton pressé | Allumée |');
});

test('supports --cover, --to, --names, --json and --junit in the paths command', async () => {
  expect((await run('paths', 'lamp', '--cover', 'pairs')).output).toMatch(/^lamp .* 2 of 2 /m);
  expect((await run('paths', 'lamp', '--to', 'Allumée')).output).toContain('| 1 | bouton pressé |');
  expect((await run('paths', 'lamp', '--names')).output).toContain(
    'lamp.on (Allumée)\nswitched (bouton pressé)',
  );
  expect(await run('paths', 'lamp', '--to', 'Cassée')).toMatchObject({
    code: 1,
    problems: [
      expect.stringMatching(
        /^«\u00a0Cassée\u00a0» n’existe pas\. Noms disponibles\u00a0: .*lamp\.on \(Allumée\)/,
      ),
      expect.anything(),
    ],
  });
  expect(JSON.parse((await run('paths', '--json')).output)).toMatchObject([
    { machine: 'lamp', transitions: 2, covered: 2, problems: [] },
  ]);
  expect((await run('paths', '--junit')).output).toMatch(
    /<testsuite name="lamp" tests="3" failures="0">\n +<testcase classname="lamp" name="LAMP-\w{7} lamp\.off: switched/,
  );
});

test('lists the valid options of the paths command for an unknown one', async () => {
  expect(await run('paths', '--bogus')).toMatchObject({
    code: 1,
    problems: [
      expect.stringContaining('Option inconnue : --bogus. Options possibles : --cover, '),
      expect.anything(),
    ],
  });
  expect((await run('paths', '--help')).output).toContain('--cover pairs');
});

const released = 'machines/lamp/released/1';

test('releases a chart with its snapshots and rejects incompatible changes', async () => {
  expect(await run('release')).toMatchObject({ code: 0, problems: [] });
  const versioned = machine.replace("id: 'lamp',", "id: 'lamp', version: '1',");
  await write('machines/lamp/lamp.machine.ts', versioned);
  expect(await run('release', '--ready')).toMatchObject({
    code: 1,
    problems: [
      `machines/lamp: version 1 is not released. Run "npm run orders:release", commit ${released}, then build.`,
    ],
  });
  expect(await run('release')).toMatchObject({ code: 0, problems: [] });
  const corpus = await readFile(join(home, released, 'snapshots.json'), 'utf8');
  expect(Object.keys(JSON.parse(corpus))).toEqual(['lamp.off', 'lamp.on']);

  // Comments of a released chart may change, but its behaviour must not.
  await write('machines/lamp/lamp.machine.ts', `// A lamp.\n${versioned}`);
  expect(await run('release', '--ready')).toMatchObject({ code: 0, problems: [] });
  const changed = versioned.replace("on: { switched: { target: 'off' } }", 'on: {}');
  await write('machines/lamp/lamp.machine.ts', changed);
  const checked = await run('release', '--check');
  expect(checked).toMatchObject({ code: 1, problems: [expect.stringContaining('Raise the version')] });
  await write('machines/lamp/lamp.machine.ts', changed.replace("'1'", "'2'"));
  expect(await run('release', '--check')).toMatchObject({ code: 0, problems: [] });

  await write(
    `${released}/lamp.machine.ts`,
    versioned.replaceAll(/\bon: \{ on: /g, 'lit: { on: ').replace("'on'", "'lit'"),
  );
  const incompatible = await run('release', '--check');
  expect(incompatible.code).toBe(1);
  expect(incompatible.problems).toEqual([
    expect.stringContaining('lamp.lit: nothing is stored of it'),
    expect.stringContaining(`${released} cannot restore a stored snapshot, lamp.on: `),
  ]);
});
