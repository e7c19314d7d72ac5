import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '#workbench/cli/run.ts';

let project = '';
const place = async (name: string, text: string): Promise<void> => {
  const file = join(project, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** What a drawing says, whatever its lines. */
const textOf = (svg: string): string =>
  svg
    .replaceAll(/<(title|style)>[^<]*<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line over the files of the project. */
async function cli(line: string, environment: Record<string, string> = {}): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const words = line.split(' ').map((word) => word.replace('@', `${project}/`));
  const code = await run(words, {
    print: (text) => out.push(text),
    tell: (text) => err.push(text),
    interrupted: () => Promise.resolve(),
    environment,
    version: '1.2.3',
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const shy = `
import { createMachine } from 'xstate';
export const shy = createMachine({
  id: 'shy',
  context: ({ input }) => ({ name: input.name }),
  initial: 'asked',
  states: { asked: { on: { tell: { guard: ({ event }) => event.word === 'please', target: 'told' } } }, told: {} },
});
`;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'workbench-cli-'));
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await mkdir(join(project, 'node_modules'));
  await symlink(join(modules, 'xstate'), join(project, 'node_modules/xstate'));
  await place(
    'tsconfig.json',
    '{ "compilerOptions": { "paths": { "@app/*": ["./app/*"] }, "jsx": "react-jsx" } }',
  );
  await place(
    'app/guards.ts',
    'export const isBig = ({ event }: { event: { size: number } }) => event.size > 3;',
  );
  await place('app/states.ts', "export enum Step { First = 'first', Second = 'second' }");
  await place(
    'habits.tsx',
    `import { createMachine } from 'xstate';
    import { isBig } from '@app/guards';
    import { Step } from './app/states';
    export const Button = (): unknown => { const React = { createElement: () => null }; return React.createElement(); };
    export default createMachine({
      types: {} as { events: { type: 'grow'; size: number } },
      id: 'habits', initial: Step.First,
      states: { [Step.First]: { on: { grow: { guard: isBig, target: Step.Second } } }, [Step.Second]: {} },
    });`,
  );
  await place(
    'two.mjs',
    "import { createMachine } from 'xstate';\nexport const one = createMachine({ id: 'one' });\nexport const other = createMachine({ id: 'other' });\nexport const price = 3;",
  );
  await place('none.js', 'export const price = 3;');
  await place('broken.ts', "throw new Error('no database');");
  await place('shy.ts', shy);
  await place('asked.ts', shy);
  await place(
    'asked.workbench.ts',
    `export const model = {
      inputs: [{ name: 'Ann' }],
      events: [{ type: 'tell', word: 'please' }, { type: 'tell', word: 'now' }],
      invariants: { 'who is told was asked': ({ before, after }) => after.value !== 'told' || before.value === 'asked' },
    };
    export const words = { states: { shy: 'Someone shy' } };`,
  );
  await place('wrong.ts', shy);
  await place('wrong.workbench.ts', 'export const model = { inputs: 3 };');
});

afterAll(() => rm(project, { recursive: true, force: true }));

describe('addresses', () => {
  test('the only machine of a file needs no name, in TypeScript with all its habits', async () => {
    const { out, code } = await cli('paths @habits.tsx --lang en');
    expect(out).toMatch(/habits\.tsx#default +2 +1 of 1 +1 of 1/);
    expect(code).toBe(0);
  });

  test.each([
    ['draw @two.mjs', /exports several machines: say which of two\.mjs#one, two\.mjs#other/],
    ['draw @two.mjs#third', /two\.mjs exports no third\. Its machines: two\.mjs#one, two\.mjs#other/],
    ['draw @two.mjs#price', /price of .* is no XState 5 machine/],
    ['draw @none.js', /exports no XState 5 machine\. Write "export" before/],
    ['draw @absent.ts', /There is no file .*absent\.ts/],
    ['draw @broken.ts', /broken\.ts cannot be imported: no database/],
    ['paths @wrong.ts', /"model" of wrong\.workbench\.ts is not as it should be:\n.*inputs/s],
    ['draw', /Which machine\?/],
    ['drew @none.js', /There is no command drew/],
    ['draw @none.js --langue fr', /langue/],
    ['draw @none.js --lang de', /--lang is fr or en, not de/],
  ])('%s is answered with what to do', async (line, answer) => {
    const { err, code } = await cli(line);
    expect(err).toMatch(answer);
    expect(code).toBe(2);
  });
});

describe('paths', () => {
  test('what cannot be known is asked for, and code 1 says that something is left', async () => {
    const { out, err, code } = await cli('paths @shy.ts --lang en');
    expect(out).toContain('0 of 1');
    expect(err).toContain('shy.ts#shy: It does not start. Write in shy.workbench.ts');
    expect(code).toBe(1);
  });

  test('a model beside the machine answers', async () => {
    const { out, code } = await cli('paths @asked.ts --lang en');
    expect(out).toMatch(/asked\.ts#shy +2 +1 of 1 +1 of 1/);
    expect(code).toBe(0);
  });

  test('the JSON tells the tours', async () => {
    const { out } = await cli('paths @asked.ts --json');
    expect(JSON.parse(out)).toMatchObject([
      { machine: 'asked.ts#shy', isComplete: true, missed: [], tours: [{ steps: [{ state: 'told' }] }, {}] },
    ]);
  });
});

test('mutate names what no invariant notices, and fewer with one', async () => {
  const bare = await cli('mutate @habits.tsx --lang en');
  expect(bare.code).toBe(1);
  expect(bare.err).toMatch(/survives: habits\.first: grow \[isBig\] -> habits\.second, guard dropped/);

  await place(
    'habits.workbench.tsx',
    "export const model = { invariants: { 'small ones stay': ({ event, before, after }) => after.value !== 'second' || before.value === 'second' || event.size > 3 } };",
  );
  const told = await cli('mutate @habits.tsx --lang en');
  expect(told.err).not.toContain('guard dropped');
});

describe('draw', () => {
  test('combined guards are told as a sentence', async () => {
    const guards = `import { and, createMachine, not, stateIn } from 'xstate';
      export const door = createMachine({ id: 'door', initial: 'shut', on: { go: { guard: and([not('isLocked'), stateIn({ shut: 'tight' })]), target: '.shut' } },
        states: { shut: { initial: 'tight', states: { tight: {} } } } }, { guards: { isLocked: () => false } });`;
    await place('door.ts', guards);

    // The compiler reads all of a machine's types, which takes long on a machine that is busy.
    vi.setConfig({ testTimeout: 300_000 });

    expect(textOf((await cli('draw @door.ts --lang en -o -')).out)).toContain(
      'not is locked and in “shut tight”',
    );
    expect(textOf((await cli('draw @door.ts --lang fr -o -')).out)).toContain(
      'si non : is locked et « shut tight » est en cours',
    );
  });

  test('the drawing speaks the language that is asked for, with the words of the user', async () => {
    await cli('draw @asked.ts --lang en -o @out/en.svg');
    await cli('draw @asked.ts -o @out/fr.svg', { LANG: 'fr_FR.UTF-8' });
    const english = await readFile(join(project, 'out/en.svg'), 'utf8');
    expect(english).toContain('if event.word ===');
    expect(english).toContain('Someone shy');
    expect(await readFile(join(project, 'out/fr.svg'), 'utf8')).toContain('si event.word ===');
  });
});

test('each command has its help, in both languages', async () => {
  expect((await cli('paths --help')).out).toMatch(/Usage: xstate-workbench paths.*--plan.*--lang/s);
  expect((await cli('draw --help --lang fr')).out).toMatch(/dessine chaque machine.*--out/s);
  expect((await cli('--help')).out).toMatch(/draw .*paths /s);
  expect((await cli('--version')).out).toBe('1.2.3');
});
