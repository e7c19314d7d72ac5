import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

const till = `
import { assign, setup } from 'xstate';
export const till = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string; size: number },
    events: {} as { type: 'open' } | { type: 'idle' } | { type: 'sell'; size: 3 } | { type: 'pay'; by: 'card' } | { type: 'spin' },
  },
}).createMachine({
  id: 'till', context: ({ input }) => ({ ...input, size: 0 }), initial: 'closed',
  states: {
    closed: { on: { idle: 'resting', open: 'open' } },
    resting: { on: { open: 'open' } },
    open: { on: { sell: { target: 'sold', actions: assign({ size: ({ event }) => event.size }) } } },
    sold: { on: {
      pay: { target: 'closed', actions: assign({ size: ({ event }) => { throw new Error('no ' + event.by); } }) },
      spin: 'left',
    } },
    left: { always: 'right' }, right: { always: 'left' },
  },
});
`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource('till.ts', till);
});
afterAll(() => project.remove());

const pathTo = (last: string): string =>
  ['  start {"name":"text"}: closed', '  open -> open', '  sell {"size":3} -> sold', last].join('\n');

test('prints the shortest path, with input and payloads, to code that throws or loops', async () => {
  const { err } = await cli('paths @till.ts --lang en');
  expect(err).toContain(
    `the machine’s code throws: pay {"by":"card"} in sold: no card\n${pathTo('  pay {"by":"card"} -> the machine’s code throws')}`,
  );
  expect(err).toMatch(/endless loop: spin in sold: till\.\w+: always/);
  expect(err).toContain(`\n${pathTo('  spin -> endless loop')}`);
});

test('prints the path to throwing code in JUnit output', async () => {
  const { out } = await cli('paths @till.ts --junit --lang fr');
  expect(out).toContain('sell {&quot;size&quot;:3} -&gt; sold');
  expect(out).toContain('le code de la machine échoue');
});

test('prints the path to throwing code in the output of mutate', async () => {
  await project.writeSource(
    'calm.ts',
    till.replaceAll('till', 'calm').replace(", right: { always: 'left' }", ', right: {}'),
  );
  const { err } = await cli('mutate @calm.ts --lang en');
  expect(err).toContain('no card\n  start {"name":"text"}: closed\n  open -> open');
});
