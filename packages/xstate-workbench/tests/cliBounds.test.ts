import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

/** Source of a machine with independent parallel regions. The numbers of their states multiply. */
const regions = (count: number, states: number): string =>
  Array.from({ length: count }, (_r, region) => {
    const inner = Array.from(
      { length: states },
      (_s, state) => `s${state}: { on: { next${region}: 's${(state + 1) % states}' } }`,
    );
    return `region${region}: { initial: 's0', states: { ${inner.join(', ')} } }`;
  }).join(',\n');

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'retry.ts',
    `import { assign, fromPromise, setup } from 'xstate';
export const retry = setup({
  types: {} as { context: { retries: number } }, actors: { load: fromPromise(async () => 1) },
}).createMachine({ id: 'retry', type: 'parallel', context: { retries: 0 }, states: {
  net: { initial: 'idle', states: {
    idle: { on: { go: 'loading' } },
    loading: { invoke: { src: 'load', onDone: 'idle', onError: { target: 'failed', actions: assign({ retries: ({ context }) => context.retries + 1 }) } } },
    failed: { always: [{ guard: ({ context }) => context.retries > 3, target: 'fallback' }, 'waiting'] },
    waiting: { after: { 500: 'loading' } },
    fallback: { on: { go: 'idle' } } } },
  ${regions(7, 5)} } });
`,
  );
  await project.writeSource(
    'wide.ts',
    `import { createMachine } from 'xstate';
export const wide = createMachine({ id: 'wide', type: 'parallel', states: { ${regions(3, 13)} } });
`,
  );
  await project.writeSource(
    'book.ts',
    `import { assign, createMachine } from 'xstate';
export const book = createMachine({ id: 'book', context: { notes: {}, last: 0 }, initial: 'open', states: {
  open: { on: {
    note: { actions: assign({ last: ({ context }) => (context.last + 1) % 900, notes: ({ context }) => ({ ...context.notes, [\`n\${Object.keys(context.notes).length}\`]: true }) }) },
    leave: { guard: () => false, target: 'shut' } } }, shut: {} } });
`,
  );
});
afterAll(() => project.remove());

test('reaches a state behind three retries despite many parallel regions', async () => {
  const { out, err } = await cli('paths @retry.ts --lang en');
  expect(out).toMatch(/retry\.ts#retry +48 of 48 .* 42 of 42 +1 of 1/);
  expect(err).toContain('values that the code does not distinguish count as equal: retries');
});

test('suggests a higher --states value for uncovered goals and explores further with it', async () => {
  await project.writeSource(
    'far.ts',
    `import { and, createMachine, stateIn } from 'xstate';
const all = and([0, 1, 2].map((at) => stateIn({ ['region' + at]: 's12' })));
export const far = createMachine({ id: 'far', type: 'parallel', states: { ${regions(3, 13)},
  goal: { initial: 'no', states: { no: { on: { win: { guard: all, target: 'yes' } } }, yes: { type: 'final' } } } } });
`,
  );
  const few = await cli('paths @far.ts --states 100 --lang en');
  expect(few.err).toContain('stopped after 100 situations. --states 1000 explores more');
  const usual = await cli('paths @wide.ts --lang en');
  expect(usual.err).not.toContain('exploration incomplete');
  const all = await cli('paths @wide.ts --states 4000 --lang en');
  expect(all.out).toMatch(/ 2197 +39 of 39/);
  expect(all.err).not.toContain('exploration incomplete');
});

test('reports an object that gains keys forever as growing context', async () => {
  const { err } = await cli('paths @book.ts --states 60 --lang en');
  expect(err).toMatch(/exploration incomplete: .*\bnotes\b.* grows without limit/);
});

test('suggests no higher --states value if all goals are covered at the bound', async () => {
  const { err } = await cli('paths @wide.ts --states 600 --lang en');
  expect(err).toContain('stopped after 600 situations, but everything is covered');
  expect(err).not.toContain('--states');
});
