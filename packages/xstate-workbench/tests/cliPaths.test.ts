import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const writeSource: Project['writeSource'] = (name, text) => project.writeSource(name, text);
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

describe('paths', () => {
  test('suggests a model file for a machine that needs input and exits with 1', async () => {
    const { out, err, code } = await cli('paths @shy.ts --lang en');
    expect(out).toContain('0 of 1');
    expect(err).toContain('shy.ts#shy: The machine does not start. Add an input to shy.workbench.ts');
    expect(code).toBe(1);
  });

  test('reads the model next to the machine and reaches full coverage', async () => {
    const { out, code } = await cli('paths @asked.ts --lang en');
    expect(out).toMatch(/asked\.ts#shy +2 of 2 +2 +1 of 1 +1 of 1/);
    expect(code).toBe(0);
  });

  test('reports unreached states, an always-true guard and a broken invariant with its path', async () => {
    const { out, err, code } = await cli('paths @lost.ts --lang en');
    expect(out).toMatch(/states +situations .*\n.*lost\.ts#lost +3 of 4 +3 +2 of 2 +0 of 1/);
    expect(err).toContain('never entered: lost.never');
    expect(err).toContain(
      'broken invariant: three is never (broken by next)\n  start: one\n  next -> two\n  next -> three',
    );
    expect(code).toBe(1);
  });

  test('suggests a model for a guard that was never true', async () => {
    await writeSource(
      'picky.ts',
      `import { fromPromise, setup } from 'xstate';
      const count = fromPromise(async (): Promise<string> => '');
      export const picky = setup({
        types: {} as { events: { type: 'submit'; code: string } },
        actors: { count },
        guards: {
          isNine: ({ event }) => Number(event.code) % 7 === 3 && event.code.length === 9,
          isOdd: (_, { answer }: { answer: string }) => Number(answer) % 9 === 7,
        },
      }).createMachine({ id: 'picky', initial: 'out', states: {
        out: {
          invoke: { id: 'counting', src: 'count', onDone: { guard: { type: 'isOdd', params: ({ event }) => ({ answer: event.output }) }, target: 'in' } },
          on: { submit: { guard: 'isNine', target: 'in' } } },
        in: {} } });`,
    );
    const { err, code } = await cli('paths @picky.ts --lang en');
    expect(err).toMatch(
      /the guard isNine never returned true \(picky\.out: submit .*, tried with submit \{"code"/,
    );
    expect(err).toMatch(
      /Add a sample for which it returns true to picky\.workbench\.ts\. .*:\n {2}export const model = \{ events: \[\{ type: 'submit', code: '…' \/\* insert a value that passes. Rejected: '/,
    );
    expect(err).toMatch(
      /the guard isOdd never returned true .*\n.*\n {2}export const model = \{ answers: \{ "count": \[/,
    );
    expect(code).toBe(1);
    await writeSource(
      'picky.workbench.ts',
      "export const model = { events: [{ type: 'submit', code: '100000001' }], answers: { count: ['7'] } };",
    );
    const answered = await cli('paths @picky.ts --lang en');
    expect(answered.err).not.toContain('never returned true');
  });

  test('counts a forbidden transition as covered if its guard returns `true`', async () => {
    await writeSource(
      'shut.ts',
      `import { setup } from 'xstate';
      export const shut = setup({
        types: {} as { context: { items: number } },
        guards: { isEmpty: ({ context }) => context.items === 0 },
      }).createMachine({ id: 'shut', context: { items: 0 }, initial: 'open', states: {
        open: { on: { paid: { guard: 'isEmpty' } } } } });`,
    );
    const { out, err } = await cli('paths @shut.ts --lang en');
    expect(out).toMatch(/shut\.ts#shut +1 of 1 +1 +1 of 1/);
    expect(err).not.toContain('never returned true');
  });

  test('marks a step of a tour that no transition takes', async () => {
    await project.writeSource(
      'bin.ts',
      `import { createMachine } from 'xstate';
export const bin = createMachine({ id: 'bin', context: { kilos: 3 }, initial: 'open', states: {
  open: { on: { thrown: { guard: ({ context }) => context.kilos < 2, target: 'full' } } }, full: {} } });
`,
    );
    const { out } = await cli('paths @bin.ts --tours --lang en');
    expect(out).toContain('  thrown -> open   (no transition taken)');
  });

  test('prints tours with their states as JSON', async () => {
    const { out } = await cli('paths @asked.ts --json');
    expect(JSON.parse(out)).toMatchObject([
      {
        machine: 'asked.ts#shy',
        isComplete: true,
        uncovered: [],
        tours: [{ steps: [{ state: 'told' }] }, {}],
      },
    ]);
  });
});

const spinning = `import { createMachine } from 'xstate';
  export const spinning = createMachine({ id: 'spinning', initial: 'idle', states: {
    idle: { on: { play: 'playing', spin: 'left' } }, playing: { on: { stop: 'idle' } },
    left: { always: 'right' }, right: { always: 'left' } } });`;

test('reports the loop of a machine that never settles and explores the rest', async () => {
  await writeSource('spinning.ts', spinning);
  const { out, err, code } = await cli('paths @spinning.ts --lang en');
  expect(err).toMatch(/endless loop: spin in idle: spinning\.\w+: always -> .*, spinning\.\w+: always -> /);
  expect(out).toMatch(/spinning\.ts#spinning +2 of 4 +2 +2 of 5/);
  expect(code).toBe(1);
});

test('prints a broken invariant once, with all events that break it and the shortest path', async () => {
  await writeSource(
    'lit.ts',
    `import { createMachine } from 'xstate';
    export const lit = createMachine({ id: 'lit', initial: 'off', states: {
      off: { on: { wait: 'dim' } }, dim: { on: { press: 'on', pull: 'on' } }, on: { on: { off: 'off' } } } });`,
  );
  await writeSource(
    'lit.workbench.ts',
    "export const model = { invariants: { 'never on': ({ after }) => after.value !== 'on' } };",
  );
  const { err } = await cli('paths @lit.ts --lang en');
  expect(err.match(/broken invariant: /g)).toHaveLength(1);
  expect(err).toContain('never on (broken by press, pull)\n  start: off\n  wait -> dim\n  press -> on');
});

test('exits with 2 if a machine to be mutated never settles', async () => {
  await writeSource('spinning.ts', spinning);
  const { err, code } = await cli('mutate @spinning.ts --lang en');
  expect(err).toMatch(/spinning loops endlessly, .*Fix this first: spin in idle/);
  expect(code).toBe(2);
});

test('kills a mutant that never settles', async () => {
  await writeSource(
    'turning.ts',
    `import { createMachine } from 'xstate';
    export const turning = createMachine({ id: 'turning', initial: 'idle', states: {
      idle: { on: { go: 'one' } }, one: { always: { guard: () => false, target: 'two' } }, two: { always: { target: 'one' } } } });`,
  );
  const { out } = await cli('mutate @turning.ts --lang en');
  expect(out).toMatch(/turning\.ts#turning +\d+ +[1-9]/);
});

test('rejects mutation of a machine with a broken invariant and prints the path', async () => {
  const { err, code } = await cli('mutate @lost.ts --lang en');
  expect(err).toMatch(
    /lost breaks its own invariant without a mutation: three is never .*\n {2}start: one\n.*\n {2}next -> three/,
  );
  expect(code).toBe(2);
});

test('mutates a machine with growing context and groups survivors by state', async () => {
  await writeSource(
    'clicks.ts',
    `import { assign, createMachine } from 'xstate';
    export const clicks = createMachine({ id: 'clicks', context: { count: 0 }, initial: 'on', states: {
      on: { on: { click: { actions: assign({ count: ({ context }) => context.count + 1 }) }, leave: 'off' } }, off: {} } });`,
  );
  const { out, err, code } = await cli('mutate @clicks.ts --states 50 --lang en');
  expect(out).toMatch(/clicks\.ts#clicks +\d+ /);
  expect(err).toMatch(/clicks\.on: 2 survived\n {2}clicks\.on: .*action dropped, assign count/s);
  expect(code).toBe(1);
});

test('lists surviving mutants and omits one that an added invariant kills', async () => {
  const bare = await cli('mutate @habits.tsx --lang en');
  expect(bare.code).toBe(1);
  expect(bare.err).toMatch(
    /habits\.first: 2 survived\n {2}.*habits\.first: grow \[isBig\] -> habits\.second, guard dropped/s,
  );

  await writeSource(
    'habits.workbench.tsx',
    "export const model = { invariants: { 'small ones stay': ({ event, before, after }) => after.value !== 'second' || before.value === 'second' || event.size > 3 } };",
  );
  const withInvariant = await cli('mutate @habits.tsx --lang en');
  expect(withInvariant.err).not.toContain('guard dropped');
});
