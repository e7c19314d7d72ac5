import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;

const search = `import { fromPromise, setup } from 'xstate';
export const search = setup({ actors: { find: fromPromise(async () => 1) } }).createMachine({
  id: 'search', initial: 'idle', states: {
    idle: { on: { go: 'finding' } },
    finding: { invoke: { src: 'find', onDone: 'keeping', onError: 'idle' } },
    keeping: { invoke: { src: fromPromise(async () => 1), onDone: 'idle', onError: 'idle' } } } });
`;

beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

let searches = 0;

/**
 * Runs the command on a machine with the given model and returns the output. Each call uses other file names, because
 * modules are cached.
 */
async function runWithModel(
  sidecar: string,
  options = '--lang en',
): Promise<{ code: number; out: string; err: string }> {
  searches += 1;
  await project.writeSource(`search${searches}.ts`, search);
  await project.writeSource(`search${searches}.workbench.ts`, sidecar);
  const { code, out, err } = await project.cli(`paths @search${searches}.ts ${options}`);
  return { code, out, err: err.replaceAll(`search${searches}.`, 'search.') };
}

test.each([
  [
    'export const mdel = {};',
    'search.workbench.ts exports "mdel", which is not used. Rename it to "model" or "words". A model with another name must contain its machine: { machine: ... }.',
  ],
  [
    'export const model = { answers: { fnd: [1], "search.keping": [2] } };',
    '"model" of search.workbench.ts is invalid:\n✖ unknown name in answers: "fnd". Similar names: find\n✖ unknown name in answers: "search.keping". Similar names: search.keeping',
  ],
  [
    'export const model = { events: [{ type: "goo" }, { type: "xstate.after.500.search.idle" }] };',
    '✖ unknown name in events: "goo". Similar names: go',
  ],
  [
    'export const words = { states: { "search.idel": "Waiting" } };',
    '✖ unknown name in words.states: "search.idel". Similar names: search.idle, ',
  ],
  [
    'export const words = { actors: { "0.search.keeping": "To keep" } };',
    '✖ unknown name in words.actors: "0.search.keeping". Similar names: search.keeping',
  ],
  ['export const words = { stats: {} };', '✖ unknown name in words: "stats". Similar names: states'],
  [
    'export const model = { answers: { xyz: [1] } };',
    '✖ unknown name in answers: "xyz". Valid names: find, search.keeping',
  ],
])('rejects a misspelled name with suggestions: %s', async (sidecar, message) => {
  const { code, err } = await runWithModel(sidecar);
  expect(err).toContain(message);
  expect(code).toBe(2);
});

test('reports each error of a model once with its position', async () => {
  const { err } = await runWithModel('export const model = { answer: {}, inputs: "x" };');
  const [, ...reasons] = err.split('\n');
  expect(reasons).toEqual([
    expect.stringMatching(/^✖ unknown name in model: "answer". Similar names: answers$/),
    '✖ Invalid input: expected array, received string',
    '  → at inputs',
  ]);
  const french = await runWithModel('export const model = { answer: {}, inputs: "x" };', '--lang fr');
  expect(french.err.replaceAll('\u{a0}', ' ')).toMatch(
    /✖ nom inconnu dans model : « answer ». Noms proches : answers$/m,
  );
});

test('accepts model names that exist, also for invoked actors without an id', async () => {
  const { code, out, err } = await runWithModel(
    `export const model = { events: [{ type: 'go' }], answers: { find: [1], 'search.keeping': [2] } };
export const words = { states: { 'search.idle': 'Waiting' }, actors: { 'search.keeping': 'To keep', find: 'To find' } };`,
    '--tours --lang en',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('onDone: To keep {"output":2}');
});
