import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '#workbench/cli/run.ts';

interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Temporary user project with various machines. */
export interface Project {
  readonly folder: string;
  readonly writeSource: (name: string, text: string) => Promise<void>;
  /** Runs a command line. `@` is replaced by the project's folder. Words with spaces are in double quotes. */
  readonly cli: (
    line: string,
    environment?: Record<string, string>,
    now?: () => number,
  ) => Promise<CliResult>;
  readonly remove: () => Promise<void>;
}

/** Source of a machine that fails to start without an input. */
export const shy = `
import { createMachine } from 'xstate';
export const shy = createMachine({
  id: 'shy',
  context: ({ input }) => ({ name: input.name }),
  initial: 'asked',
  states: { asked: { on: { tell: { guard: ({ event }) => event.word === 'please', target: 'told' } } }, told: { type: 'final' } },
});
`;

export async function createProject(): Promise<Project> {
  const project = await mkdtemp(join(tmpdir(), 'workbench-cli-'));
  const writeSource = async (name: string, text: string): Promise<void> => {
    const file = join(project, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await mkdir(join(project, 'node_modules'));
  await symlink(join(modules, 'xstate'), join(project, 'node_modules/xstate'));
  await writeSource(
    'tsconfig.json',
    '{ "compilerOptions": { "paths": { "@app/*": ["./app/*"] }, "jsx": "react-jsx" } }',
  );
  await writeSource(
    'app/guards.ts',
    'export const isBig = ({ event }: { event: { size: number } }) => event.size > 3;',
  );
  await writeSource('app/states.ts', "export enum Step { First = 'first', Second = 'second' }");
  await writeSource(
    'habits.tsx',
    `import { createMachine } from 'xstate';
    import { isBig } from '@app/guards';
    import { Step } from './app/states';
    export const Button = (): unknown => { const React = { createElement: () => null }; return React.createElement(); };
    export default createMachine({
      types: {} as { events: { type: 'grow'; size: number } },
      id: 'habits', initial: Step.First,
      states: { [Step.First]: { on: { grow: { guard: isBig, target: Step.Second } } }, [Step.Second]: { type: 'final' } },
    });`,
  );
  await writeSource(
    'two.mjs',
    "import { createMachine } from 'xstate';\nexport const one = createMachine({ id: 'one' });\nexport const other = createMachine({ id: 'other' });\nexport const price = 3;",
  );
  await writeSource('none.js', 'export const price = 3;');
  await writeSource('broken.ts', "throw new Error('no database');");
  await writeSource(
    'app/config.ts',
    `type Url = string;
export function url(value: Url | undefined): Url {
  if (value === undefined) throw new Error('no URL');
  return value;
}`,
  );
  await writeSource('throws.ts', "import { url } from './app/config';\n\nexport const at = url(undefined);");
  await writeSource('shy.ts', shy);
  await writeSource('asked.ts', shy);
  await writeSource(
    'asked.workbench.ts',
    `export const model = {
      inputs: [{ name: 'Ann' }],
      events: [{ type: 'tell', word: 'please' }, { type: 'tell', word: 'now' }],
      invariants: { 'who is told was asked': ({ before, after }) => after.value !== 'told' || before.value === 'asked' },
    };
    export const words = { states: { shy: 'Someone shy' } };`,
  );
  await writeSource(
    'syntax.ts',
    "import { createMachine } from 'xstate';\nexport const a = createMachine({ id: 'a' b });",
  );
  await writeSource(
    'lost.ts',
    `import { createMachine } from 'xstate';
    export const lost = createMachine({ id: 'lost', initial: 'one', states: {
      one: { on: { next: 'two' } }, two: { on: { next: { guard: () => true, target: 'three' } } }, three: {}, never: {} } });`,
  );
  await writeSource(
    'lost.workbench.ts',
    "export const model = { invariants: { 'three is never': ({ after }) => after.value !== 'three' } };",
  );
  await writeSource('wrong.ts', shy);
  await writeSource('wrong.workbench.ts', 'export const model = { inputs: 3 };');
  return {
    folder: project,
    writeSource,
    remove: () => rm(project, { recursive: true, force: true }),
    cli: async (line, environment = {}, now = () => 0) => {
      const out: string[] = [];
      const err: string[] = [];
      const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted = word]) =>
        quoted.replace('@', `${project}/`),
      );
      const code = await run(words, {
        print: (text) => out.push(text),
        printError: (text) => err.push(text),
        interrupted: () => new Promise(() => undefined),
        now,
        environment,
        version: '1.2.3',
      });
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
  };
}
