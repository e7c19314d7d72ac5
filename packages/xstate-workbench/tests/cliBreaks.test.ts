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
  await project.place('pay.ts', pay);
  await project.place('cart.ts', cart);
});
afterAll(() => project.remove());

test('work answers just what the union of its type has, so that what cannot come about is not met', async () => {
  const { out, err, code } = await cli('paths @pay.ts --tours --lang en');
  expect(out).toContain('onDone: charge {"output":"declined"} -> "idle"');
  expect(out).not.toContain('"text"');
  expect(err).toContain('never entered: pay.impossible');
  expect(code).toBe(1);
});

test('a plan tells by which error a failure leads elsewhere', async () => {
  const { out } = await cli('paths @pay.ts --plan --lang en');
  expect(out).toMatch(/onError: charge `Error: [^`]*LOCKED[^`]*` \|[^|]*\|[^|]*\| \*\*locked\*\*/);
});

test('what nothing leads out of is named, unless it is final', async () => {
  const { err } = await cli('paths @pay.ts --lang en');
  expect(err).toContain('nothing leads on from "locked", which is not final');
  expect(err).not.toContain('nothing leads on from "paid"');
});

test('so is a state of a parallel region, though the other region goes on', async () => {
  await project.place(
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
  expect(err).toContain('nothing leads on from regions.left.y, which is not final');
  expect(err).not.toMatch(/leads on from regions\.(?:right|still)/);
});

test('work whose failure nothing hears is named: the machine would fail with it', async () => {
  await project.place(
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
  expect(err).toContain('onDone: work has no onError beside it: when that work fails, the machine fails');
  expect(code).toBe(1);
  expect((await cli('paths @pay.ts --lang en')).err).not.toContain('no onError');
});

test('a plan of what is not all covered says how much of it is', async () => {
  const { out } = await cli('paths @pay.ts --plan --lang en');
  expect(out).toMatch(/Transitions of the chart, taken at least once: \d+ of \d+\./);
});

test('a sample at which the machine throws is told with its payload, and nothing counts as complete', async () => {
  const { out, err, code } = await cli('paths @cart.ts --json --lang en');
  expect(err).toContain('its own code throws: tell {"to":"text"} in {}: Unable to send event');
  const [told] = JSON.parse(out);
  expect(told).toMatchObject({ isComplete: false });
  const breaks = told.breaks.find((trouble: string) => trouble.startsWith('tell {"to":"text"}'));
  expect(told.ways[breaks]).toEqual({ start: expect.anything(), steps: [], event: 'tell {"to":"text"}' });
  expect(code).toBe(1);
});

test('where a counter grows for ever, more situations are not offered as the way to its end', async () => {
  const { err } = await cli('paths @cart.ts --states 50 --lang en');
  expect(err).toContain('items grows for ever');
  expect(err).not.toContain('--states');
});

test('a machine that throws at a sample is broken with its other events, and hides no other machine', async () => {
  const { out, err, code } = await cli('mutate @cart.ts @pay.ts @syntax.ts --lang en');
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('syntax.ts');
  const both = await cli('mutate @cart.ts @lost.ts @pay.ts --lang en');
  expect(both.out).toMatch(/cart\.ts#cart +\d/);
  expect(both.out).toMatch(/pay\.ts#pay +\d/);
  expect(both.err).toContain('its own code throws: tell');
  expect(both.err).toMatch(/lost\.ts#lost: .*breaks its own invariant/);
  expect(both.code).toBe(2);
});

test('a mutant that lets an event fall is told so, whether or not the machine still knows the event', () => {
  const probe = probeOf(kettle);
  const { after } = probe.start({ cups: 0 });
  const filled = probe.send(after, { type: 'filled' });
  expect(differenceOf(filled, { after, isAccepted: false, effects: [] }, mutantPhrasesIn('en'))).toBe(
    'does nothing',
  );
});

test('no event of XState is told by its type', async () => {
  const { err } = await cli('mutate @pay.ts --lang en');
  expect(err).toContain('onDone: charge');
  expect(err).not.toContain('xstate.');
});

test('an option or a command that is not there is said, with where to look', async () => {
  const option = await cli('paths @pay.ts --colour --lang en');
  expect(option.err).toBe(
    'There is no option --colour; xstate-workbench paths --help tells those that there are.',
  );
  expect(option.code).toBe(2);
  const command = await cli('diff --help');
  expect(command.err).toContain('There is no command diff.');
  expect(command.code).toBe(2);
});

test('an invariant that throws is named', async () => {
  await project.place(
    'lamp.ts',
    `import { createMachine } from 'xstate';
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: {} } });
`,
  );
  await project.place(
    'lamp.workbench.ts',
    `export const model = { invariants: { 'light needs a bulb': () => { throw new Error('bang'); } } };
`,
  );
  const { err, code } = await cli('paths @lamp.ts --lang en');
  expect(err).toContain('invariants["light needs a bulb"]: bang');
  expect(code).not.toBe(0);
});
