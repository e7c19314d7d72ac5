import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

test('prints pair coverage in its own column with --cover pairs', async () => {
  await project.writeSource(
    'door.ts',
    `import { setup } from 'xstate';
    export const door = setup({ types: {} as { events: { type: 'push' } | { type: 'lock' } } }).createMachine({
      id: 'door', initial: 'shut', states: {
        shut: { on: { push: 'open', lock: 'locked' } }, open: { on: { push: 'shut' } }, locked: { on: { lock: 'shut' } } } });`,
  );
  const { out, code } = await cli('paths @door.ts --cover pairs --lang en');
  expect(out).toMatch(/guards both ways +pairs +tours.*\n.*4 of 4 +0 of 0 +6 of 6/);
  expect(code).toBe(0);
  expect((await cli('paths @door.ts --cover all --lang en')).err).toBe(
    '--cover must be pairs or transitions, not all.',
  );
});

test('prints the shortest path to a state with --from and --avoid', async () => {
  const straight = await cli('paths @door.ts --to locked --lang en');
  expect(straight.out).toBe('door.ts#door: Tour 1, steps: 1\n  start: shut\n  lock -> locked');
  const around = await cli('paths @door.ts --to locked --from open --lang en');
  expect(around.out).toContain('steps: 3');
  const none = await cli('paths @door.ts --to locked --avoid lock --lang en');
  expect(none).toEqual({ code: 1, out: '', err: 'No path leads to locked.' });
  expect((await cli('paths @door.ts --to lock --lang en')).err).toContain('Did you mean: door.locked');
  const far = await cli('paths @door.ts --to finished --lang en');
  expect(far).toMatchObject({
    code: 2,
    err: '“finished” does not exist. Available names: door, door.shut (shut), door.open (open), door.locked (locked).',
  });
  expect((await cli('paths @door.ts --to opne --lang en')).err).toMatch(
    /Did you mean: door\.open \(open\)\?$/,
  );
  expect((await cli('paths @door.ts --avoid lock --lang en')).err).toBe('--from and --avoid need --to.');
});

test('prints each goal and problem as a JUnit test case', async () => {
  const { out } = await cli('paths @lost.ts --junit --lang en');
  expect(out).toMatch(/<testsuite name="lost" tests="6" failures="4">/);
  expect(out).toContain('<testcase classname="lost" name="never entered: lost.never"><failure');
});

test('gives machines without an id unique JUnit suite names', async () => {
  const config = "{ initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } }";
  const machine = `import { createMachine } from 'xstate';\nexport default createMachine(${config});`;
  await project.writeSource('player.ts', machine);
  await project.writeSource('radio.ts', machine);
  await project.writeSource('deep/radio.ts', machine);
  const { out } = await cli('paths @player.ts @radio.ts @deep/radio.ts --junit --lang en');
  const names = Array.from(out.matchAll(/<testsuite name="([^"]*)"/g), ([, name]) => name);
  expect(new Set(names).size).toBe(3);
  expect(names).toContain('player');
  expect(out).toContain('name="PLAYER-');
});

test('names invoked actors without an id by their state or source, not by internal ids', async () => {
  await project.writeSource(
    'errand.ts',
    `import { createMachine, fromObservable, fromPromise } from 'xstate';
export const errand = createMachine({ id: 'errand', initial: 'idle', states: {
  idle: { on: { GO: 'running' } },
  running: { invoke: [{ src: fromPromise(async () => 1), onDone: 'over' }, { src: 'watch', onSnapshot: { actions: 'note' } }], after: { 500: 'over' } },
  over: { on: { AGAIN: 'idle' } } } }, { actors: { watch: fromPromise(async () => 1) } });
`,
  );
  const mutants = await cli('mutate @errand.ts --lang en');
  expect(mutants.err).toContain('invoke dropped, watch');
  const ways = await cli('paths @errand.ts --to over --avoid runing --lang en');
  expect(ways.err).toContain('onDone: actor of “running”');
  expect((await cli('paths @errand.ts --to over --avoid onDone --lang en')).code).toBe(2);
  const avoided = await cli('paths @errand.ts --tours --lang en');
  expect([mutants, ways, avoided].map(({ out, err }) => out + err).join('\n')).not.toMatch(
    /xstate\.|\b\d\.errand/,
  );
});

test('finds and avoids a state that the machine enters and leaves in one step', async () => {
  await project.writeSource(
    'fare.ts',
    `import { setup } from 'xstate';
export const fare = setup({ types: {} as { events: { type: 'pay' } | { type: 'give' } } }).createMachine({
  id: 'fare', initial: 'asked', states: {
    asked: { initial: 'open', onDone: 'on', on: { give: 'on' }, states: { open: { on: { pay: 'paid' } }, paid: { type: 'final' } } },
    on: { type: 'final' } } });
export const begun = setup({}).createMachine({
  id: 'begun', initial: 'first', states: { first: { always: 'second' }, second: { type: 'final' } } });`,
  );
  const path = await cli('paths @fare.ts#fare --to paid --lang en');
  expect(path.out).toBe('fare.ts#fare: Tour 1, steps: 1\n  start: asked.open\n  pay -> on');
  const around = await cli('paths @fare.ts#fare --to on --avoid paid --lang en');
  expect(around.out).toContain('\n  give -> on');
  const first = await cli('paths @fare.ts#begun --to first --lang en');
  expect(first.out).toBe('fare.ts#begun: Tour 1, steps: 0\n  start: second');
});
