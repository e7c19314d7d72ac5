import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

/**
 * Source of a machine that has no transition for the output `false` of its actor. `state` and `machine` add
 * configuration.
 */
const askingMachine = (
  name: string,
  { state = '', machine = '' }: { state?: string; machine?: string },
): string => `
export const ${name} = setup({ types: {} as { events: { type: 'go' } | { type: 'cancel' } }, actors: { ask } }).createMachine({
  id: '${name}', initial: 'idle', ${machine} states: {
    idle: { on: { go: 'asking' } },
    asking: { ${state} invoke: { src: 'ask', onError: 'idle', onDone: [{ guard: ({ event }) => event.output, target: 'done' }] } },
    done: { type: 'final' } } });
`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'asking.ts',
    `import { fromPromise, setup } from 'xstate';
const ask = fromPromise(async (): Promise<boolean> => true);
${askingMachine('stranded', {})}
${askingMachine('again', { state: 'on: { cancel: { actions: () => {} } },' })}
${askingMachine('timed', { state: "after: { 5000: 'idle' }," })}
${askingMachine('cancelled', { machine: "on: { cancel: '.idle' }," })}
export const regions = setup({ types: {} as { events: { type: 'go' } | { type: 'cancel' } }, actors: { ask } }).createMachine({
  id: 'regions', type: 'parallel', states: {
    net: { initial: 'asking', states: {
      asking: { invoke: { src: 'ask', onError: 'failed', onDone: [{ guard: ({ event }) => event.output, target: 'done' }] } },
      failed: { on: { go: 'asking' } }, done: { on: { go: 'asking' } } } },
    light: { initial: 'off', states: { off: { on: { cancel: 'on' } }, on: { on: { cancel: 'off' } } } } } });
export const swept = setup({ types: {} as { events: { type: 'cancel' } }, actors: { ask } }).createMachine({
  id: 'swept', initial: 'both', states: { over: { type: 'final' }, both: { type: 'parallel', states: {
    net: { initial: 'asking', states: {
      asking: { invoke: { src: 'ask', onError: 'done', onDone: [{ guard: ({ event }) => event.output, target: 'done' }] } }, done: { type: 'final' } } },
    light: { initial: 'off', states: { off: { on: { cancel: '#swept.over' } } } } } } } });
`,
  );
});
afterAll(() => project.remove());

test('reports unhandled output of invoked work as a broken invariant with its path', async () => {
  const { err, code } = await cli('paths @asking.ts#stranded --lang en');
  expect(err).toBe(
    [
      'asking.ts#stranded: broken invariant: every response is handled, or another transition is possible (broken by onDone: ask)',
      '  start: idle',
      '  go -> asking',
      '  onDone: ask {"output":false} -> asking   (no transition taken)',
    ].join('\n'),
  );
  expect(code).toBe(1);
});

test('reports unhandled output despite a targetless event or an independent region', async () => {
  expect((await cli('paths @asking.ts#again --lang en')).err).toContain('every response is handled');
  expect((await cli('paths @asking.ts#regions --lang fr')).err).toContain(
    'invariant rompu : toute réponse est traitée, ou une autre transition est possible (rompu par réponse\u00a0: ask)',
  );
});

test.each([['timed'], ['cancelled'], ['swept']])(
  'accepts unhandled output if another transition leaves the state: %s',
  async (name) => {
    expect(await cli(`paths @asking.ts#${name} --lang en`)).toMatchObject({ code: 0, err: '' });
  },
);

test('does not mutate a machine that breaks a general invariant, and prints the path with readable names', async () => {
  await project.writeSource(
    'unhandled.ts',
    `import { fromPromise, setup } from 'xstate';
    export const unhandled = setup({ actors: { charge: fromPromise(async () => 1) } }).createMachine({ initial: 'paying', states: {
      paying: { invoke: { src: 'charge', onDone: 'paid', onError: { guard: ({ event }) => event.error === 'late', target: 'paying' } } }, paid: { type: 'final' } } });`,
  );
  await project.writeSource(
    'unhandled.workbench.ts',
    "export const model = { invariants: { 'it is paid late': ({ after }) => after.value !== 'never' } };",
  );
  const { err, code } = await cli('mutate @unhandled.ts --lang en');
  expect(err).toMatch(
    /^unhandled\.ts#unhandled: unhandled breaks a general invariant without a mutation: every failure has a transition \(broken by onError: charge\)\. .*\n {2}start: paying\n {2}onError: charge \{/,
  );
  expect(err).not.toContain('xstate.');
  expect(code).toBe(2);
  expect((await cli('mutate @unhandled.ts --lang fr')).err).toContain(
    'unhandled rompt un invariant général sans mutation : toute panne a une transition (rompu par panne\u00a0: charge)',
  );
});
