import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutantPhrasesIn } from '#workbench/mutants/phrases.ts';
import { differenceOf } from '#workbench/mutants/difference.ts';
import { probeOf } from '#workbench/paths/probe.ts';
import { createProject, type Project } from './commandLine.ts';
import { kettle } from './kettle.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const pay = `
import { assign, fromPromise, setup } from 'xstate';
type Outcome = 'paid' | 'declined';
export const pay = setup({
  types: { context: {} as { outcome: Outcome | null }, events: {} as { type: 'go' } | { type: 'note' } },
  actors: { charge: fromPromise(async (): Promise<Outcome> => 'paid') },
}).createMachine({
  id: 'pay', context: { outcome: null }, initial: 'idle',
  states: {
    idle: { on: { go: 'paying', note: { actions: assign({ outcome: null }) } } },
    paying: { invoke: { src: 'charge', onDone: [
      { guard: ({ event }) => event.output === 'paid', target: 'paid' },
      { guard: ({ event }) => event.output === 'declined', target: 'idle', actions: assign({ outcome: ({ event }) => event.output }) },
      { target: 'impossible' },
    ], onError: [{ guard: ({ event }) => (event.error as { code?: string }).code === 'LOCKED', target: 'locked' }, { target: 'idle' }] } },
    paid: { type: 'final' }, locked: {}, impossible: {},
  },
});
`;
const cart = `
import { assign, sendTo, setup } from 'xstate';
export const cart = setup({
  types: { context: {} as { items: number }, events: {} as { type: 'tell'; to: string } | { type: 'add' } },
}).createMachine({
  id: 'cart', context: { items: 0 },
  on: {
    tell: { actions: sendTo(({ event }) => event.to, { type: 'hello' }) },
    add: { actions: assign({ items: ({ context }) => context.items + 1 }) },
  },
});
`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource('pay.ts', pay);
  await project.writeSource('cart.ts', cart);
});
afterAll(() => project.remove());

test('samples only results that the union type allows and reports a state as never entered', async () => {
  const { out, err, code } = await cli('paths @pay.ts --tours --lang en');
  expect(out).toContain('onDone: charge {"output":"declined"} -> idle');
  expect(out).not.toContain('"text"');
  expect(err).toContain('never entered: pay.impossible');
  expect(code).toBe(1);
});

test('shows the error behind each onError transition in a plan', async () => {
  const { out } = await cli('paths @pay.ts --plan --lang en');
  expect(out).toMatch(/onError: charge `Error: [^`]*LOCKED[^`]*` \|[^|]*\|[^|]*\| \*\*locked\*\*/);
});

test('reports a state without exit unless it is final', async () => {
  const { err } = await cli('paths @pay.ts --lang en');
  expect(err).toContain('no transition leaves pay.locked, which is not a final state');
  expect(err).not.toContain('no transition leaves pay.paid');
});

test('reports a region state without exit although another region continues', async () => {
  await project.writeSource(
    'regions.ts',
    `import { createMachine } from 'xstate';
export const machine = createMachine({
  id: 'regions',
  type: 'parallel',
  states: {
    left: { initial: 'x', states: { x: { on: { A: 'y' } }, y: {} } },
    right: { initial: 'u', states: { u: { on: { B: 'v' } }, v: { on: { B: 'u' } } } },
    still: { initial: 'only', states: { only: {} } },
  },
});
`,
  );
  const { err } = await cli('paths @regions.ts --lang en');
  expect(err).toContain('no transition leaves regions.left.y, which is not a final state');
  expect(err).not.toMatch(/leaves regions\.(?:right|still)/);
});

test('reports invoked work without onError and exits with 1', async () => {
  await project.writeSource(
    'silent.ts',
    `import { createMachine, fromPromise } from 'xstate';
export const machine = createMachine({
  id: 'silent',
  initial: 'idle',
  states: {
    idle: { on: { GO: 'busy' } },
    busy: { invoke: { id: 'work', src: fromPromise(async () => 1), onDone: 'done' } },
    done: { type: 'final' },
  },
});
`,
  );
  const { err, code } = await cli('paths @silent.ts --lang en');
  expect(err).toContain('silent.busy: work has no onError. If this work fails, the machine fails');
  expect(code).toBe(1);
  expect((await cli('paths @pay.ts --lang en')).err).not.toContain('no onError');
});

test('prints partial transition coverage in a plan', async () => {
  const { out } = await cli('paths @pay.ts --plan --lang en');
  expect(out).toMatch(/Transitions, taken at least once: \d+ of \d+\./);
});

test('reports a throwing event with payload and path, and marks the result incomplete', async () => {
  const { out, err, code } = await cli('paths @cart.ts --json --lang en');
  expect(err).toContain('the machine’s code throws: tell {"to":"text"} in {}: Unable to send event');
  const [result] = JSON.parse(out);
  expect(result).toMatchObject({ isComplete: false });
  const problem = result.errors.find((message: string) => message.startsWith('tell {"to":"text"}'));
  expect(result.pathsToProblems[problem]).toEqual({
    start: expect.anything(),
    steps: [],
    event: 'tell {"to":"text"}',
  });
  expect(code).toBe(1);
});

test('suggests no higher --states value for a counter that grows forever', async () => {
  const { err } = await cli('paths @cart.ts --states 50 --lang en');
  expect(err).toContain('items grows without limit');
  expect(err).not.toContain('--states');
});

test('mutates machines whose samples throw, but not one that breaks an invariant', async () => {
  const both = await cli('mutate @cart.ts @lost.ts @pay.ts --lang en');
  expect(both.out).toMatch(/cart\.ts#cart +\d/);
  expect(both.out).toMatch(/pay\.ts#pay +\d/);
  expect(both.err).toContain('the machine’s code throws: tell');
  expect(both.err).toMatch(/lost\.ts#lost: .*breaks its own invariant/);
  expect(both.code).toBe(2);
});

test('describes a mutant that ignores an event with "is ignored"', () => {
  const probe = probeOf(kettle);
  const { after } = probe.start({ cups: 0 });
  const filled = probe.send(after, { type: 'filled' });
  expect(differenceOf(filled, { after, isAccepted: false, effects: [] }, mutantPhrasesIn('en'))).toBe(
    'is ignored',
  );
});

test('prints onDone instead of internal XState event types', async () => {
  const { err } = await cli('mutate @pay.ts --lang en');
  expect(err).toContain('onDone: charge');
  expect(err).not.toContain('xstate.');
});

test('rejects an unknown option or command with a hint and exit code 2', async () => {
  const option = await cli('paths @pay.ts --colour --lang en');
  expect(option.err).toBe('Unknown option: --colour. xstate-workbench paths --help lists the options.');
  expect(option.code).toBe(2);
  const command = await cli('merge --help');
  expect(command.err).toContain('Unknown command: merge.');
  expect(command.code).toBe(2);
});

test('reports an invariant that throws with its error', async () => {
  await project.writeSource(
    'lamp.ts',
    `import { createMachine } from 'xstate';
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: {} } });
`,
  );
  await project.writeSource(
    'lamp.workbench.ts',
    `export const model = { invariants: { 'light needs a bulb': () => { throw new Error('bang'); } } };
`,
  );
  const { err, code } = await cli('paths @lamp.ts --lang en');
  expect(err).toContain('invariants["light needs a bulb"]: bang');
  expect(code).not.toBe(0);
});
