import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

/** Source of a parallel region with a cycle of 13 states. */
const cycleRegion = (name: string): string => {
  const states = Array.from(
    { length: 13 },
    (_s, state) => `s${state}: { on: { ${name}: 's${(state + 1) % 13}' } }`,
  );
  return `${name}: { initial: 's0', states: { ${states.join(', ')} } }`;
};

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'lamp.ts',
    `import { not, setup, stateIn } from 'xstate';
export const lamp = setup({ types: { events: {} as { type: 'one' } | { type: 'two' } | { type: 'toggle' } } })
  .createMachine({ id: 'lamp', type: 'parallel', states: { ${cycleRegion('one')}, ${cycleRegion('two')},
    light: { initial: 'off', states: {
      off: { on: { toggle: 'on' }, always: { guard: not(stateIn({ one: 's0' })), target: 'auto' } },
      on: { on: { toggle: 'off' } },
      auto: { always: { guard: stateIn({ one: 's0' }), target: 'off' } } } } } });`,
  );
  await project.writeSource(
    'upload.ts',
    `import { assign, fromPromise, setup } from 'xstate';
export const upload = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'go' } | { type: 'again' } },
  actors: { put: fromPromise(async () => {}) },
  guards: { canRetry: ({ context }) => context.tries < 3 },
}).createMachine({ id: 'upload', context: { tries: 0 }, initial: 'idle', states: {
  idle: { on: { go: 'putting' } },
  putting: { invoke: { src: 'put', onDone: 'idle', onError: [
    { guard: 'canRetry', target: 'waiting', actions: assign({ tries: ({ context }) => context.tries + 1 }) }, 'aborted'] } },
  waiting: { after: { 1000: 'putting' } },
  aborted: { on: { again: { target: 'idle', actions: assign({ tries: 0 }) } } } } });`,
  );
});
afterAll(() => project.remove());

const droppedTransition = 'lamp.light.off: always [not in one.s0] -> lamp.light.auto, transition dropped';

test('kills a mutant with an unreached state despite its many additional snapshots', async () => {
  const { err } = await cli('mutate @lamp.ts --lang en');
  expect(err).not.toContain(droppedTransition);
  expect(err).not.toContain('exploration incomplete');
});

test('kills a mutant with an untaken transition despite context that grows forever', async () => {
  const { out, err } = await cli('mutate @upload.ts --lang en');
  expect(out).toMatch(/upload\.ts#upload +\d+ +\d+/);
  expect(err).not.toContain('-> upload.waiting, guard dropped');
});

test('reports a mutant as survivor at the --states bound and suggests a higher bound', async () => {
  const { code, err } = await cli('mutate @lamp.ts --states 100 --lang en');
  expect(code).toBe(1);
  expect(err).toContain(droppedTransition);
  expect(err).toMatch(
    /survivors with an incomplete exploration: \d+, stopped after 100 situations\. --states 1000 explores/,
  );
});
