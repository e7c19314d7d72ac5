import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

/** Returns the text of a drawing, ignoring line breaks. */
const textOf = (svg: string): string =>
  svg
    .replaceAll(/<(title|style)>[^<]*<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

let project: Project;
const writeSource: Project['writeSource'] = (name, text) => project.writeSource(name, text);
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

const drawText = async (options: string): Promise<string> =>
  textOf((await cli(`draw @door.ts -o - ${options}`)).out);

describe('addresses', () => {
  test('finds the only machine of a TypeScript file without an export name', async () => {
    const { out, code } = await cli('paths @habits.tsx --lang en');
    expect(out).toMatch(/habits\.tsx#default +2 of 2 +2 +1 of 1 +1 of 1/);
    expect(code).toBe(0);
  });

  test.each([
    ['draw @two.mjs', /exports several machines\. Choose one of \S*two\.mjs#one, \S*two\.mjs#other/],
    [
      'draw @two.mjs#third',
      /two\.mjs does not export third\. Its machines: \S*two\.mjs#one, \S*two\.mjs#other/,
    ],
    ['draw @two.mjs#price', /price of .* is not an XState 5 machine/],
    ['draw @none.js', /does not export an XState 5 machine\. Export the result/],
    ['draw @absent.ts', /absent\.ts does not exist/],
    ['draw @broken.ts', /broken\.ts cannot be imported: no database \(\S+\/broken\.ts:1\)$/],
    ['draw @throws.ts', /throws\.ts cannot be imported: no URL \(\S+\/app\/config\.ts:3\)$/],
    ['paths @wrong.ts', /"model" of wrong\.workbench\.ts is invalid:\n.*inputs/s],
    ['draw @app', /app is a folder\. Add the name of a file/],
    ['draw @syntax.ts', /syntax\.ts:2:\d+: Unexpected token(?!.*\n)/],
    ['draw @lost.ts -o @lost.png', /use a folder, or a file that ends with \.svg, \.mmd, \.scxml or \.json/],
    ['draw @lost.ts -o @lost.ts/lost.svg', /lost\.svg cannot be written: one of its folders is a file\./],
    ['draw @lost.ts -o /dev/null/lost.svg', /lost\.svg cannot be written: one of its folders is a file\./],
    ['draw @lost.ts -o /proc/nope/lost.svg', /nope\/lost\.svg cannot be written: /],
    [`draw @lost.ts -o @${'long'.repeat(99)}.svg`, /cannot be written: its name is too long\./],
    ['draw @two.mjs#one @two.mjs#other -o @both.svg', /several machines need a folder/],
    ['paths @lost.ts --states abc', /--states must be a whole number of at least 1, not abc/],
    ['mutate @lost.ts --states 0', /--states must be a whole number of at least 1, not 0/],
    ['inspect --port 99999', /--port must be a number from 1 to 65535, not 99999/],
    ['inspect @none.js --input {', /--input must be JSON, such as .*, not {/],
    ['draw', /Add the address of a machine/],
    ['drew @none.js', /Unknown command: drew/],
    ['draw @none.js --langue fr', /langue/],
    ['draw @none.js --lang de', /--lang must be fr or en, not de/],
  ])('prints an actionable error and exits with 2: %s', async (line, message) => {
    const { err, code } = await cli(line);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('draw', () => {
  test('prints combined guards as a phrase in English and French', async () => {
    const guards = `import { and, createMachine, not, stateIn } from 'xstate';
      export const door = createMachine({ id: 'door', initial: 'shut', on: { go: { guard: and([not('isLocked'), stateIn({ shut: 'tight' })]), target: '.shut' } },
        states: { shut: { initial: 'tight', states: { tight: {} } } } }, { guards: { isLocked: () => false } });`;
    await writeSource('door.ts', guards);

    // The TypeScript compiler reads all types of a machine, which is slow on a busy computer.
    vi.setConfig({ testTimeout: 300_000 });

    expect(await drawText('--names words --lang en')).toContain('not is locked and in “shut tight”');
    expect(await drawText('--names words --lang fr')).toContain(
      'si non : is locked et « shut tight » est en cours',
    );
  });

  test('prints names as in the source by default, and split into words with --names words', async () => {
    await writeSource(
      'user.ts',
      `import { createMachine, fromPromise } from 'xstate';
      export const user = createMachine({ id: 'user', initial: 'signedOut', states: {
        signedOut: { on: { 'user.retry': { guard: ({ context }) => context.left > 0, target: 'signingIn' } } },
        signingIn: { entry: 'showSpinner', invoke: { src: fromPromise(async () => 1), onDone: 'signedOut' }, after: { 300: 'signedOut' } } } });`,
    );
    const source = textOf((await cli('draw @user.ts -o - --lang en')).out);
    expect(source).toMatch(/signedOut.*showSpinner.*user\.retry.*invoke.*entry.*onDone of an actor.*after/s);
    const words = textOf((await cli('draw @user.ts -o - --lang en --names words')).out);
    expect(words).toContain('user retry');
    expect(words).toContain('show spinner');
    expect((await cli('draw @user.ts --names nouns --lang en')).err).toBe(
      '--names must be source or words, not nouns.',
    );
  });

  test('draws in the requested language with the words of the model', async () => {
    await cli('draw @asked.ts --lang en -o @out/en.svg');
    await cli('draw @asked.ts -o @out/fr.svg', { LANG: 'fr_FR.UTF-8' });
    const english = await readFile(join(project.folder, 'out/en.svg'), 'utf8');
    expect(english).toContain('if event.word ===');
    expect(english).toContain('Someone shy');
    expect(await readFile(join(project.folder, 'out/fr.svg'), 'utf8')).toContain('si event.word ===');
  });
});

test('prints the help of each command in English and French', async () => {
  expect((await cli('paths --help')).out).toMatch(/Usage: xstate-workbench paths.*--plan.*--lang/s);
  expect((await cli('draw --help --lang fr')).out).toMatch(/dessine chaque machine.*--out/s);
  expect((await cli('--help')).out).toMatch(/draw .*paths /s);
  expect((await cli('--version')).out).toBe('1.2.3');
});
