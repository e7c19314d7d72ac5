import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
const cli: Project['cli'] = (line, environment) => project.cli(line, environment);

/** Source of a machine that copies a payload to a property of another name, which its guards compare. */
const account = (guards: string): string => `
import { assign, setup } from 'xstate';
export const account = setup({
  types: { context: {} as { balance: number }, events: {} as { type: 'deposit'; amount: number } | { type: 'buy' } },
}).createMachine({
  id: 'account', context: { balance: 0 }, initial: 'open',
  states: {
    open: { on: { deposit: { actions: assign({ balance: ({ event }) => event.amount }) }, buy: [${guards}] } },
    done: { type: 'final' },
  },
});
`;
const guardWith = (comparison: string): string =>
  `{ guard: ({ context }) => context.balance ${comparison}, target: 'done' }`;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'account.ts',
    account([guardWith('=== 500'), guardWith('> 8000'), guardWith('< -20')].join()),
  );
  const many = Array.from({ length: 12 }, (_n, index) => guardWith(`=== ${(index + 1) * 1000}`));
  await project.writeSource('many.ts', account(many.join()));
});
afterAll(() => project.remove());

test('samples values around a compared number if the payload is copied under another name', async () => {
  const { out, err, code } = await cli('paths @account.ts --lang en');
  expect(err).not.toContain('never returned true');
  expect(out).toMatch(/account\.ts#account +2 of 2 +\d+ +4 of 4 +3 of 3/);
  expect(code).toBe(0);
});

test('warns in English and French if the code compares too many numbers to sample all', async () => {
  const { err } = await cli('paths @many.ts --lang en');
  expect(err).toContain('the code compares more numbers than are tried as amount. Add the important ones');
  expect(err).toContain('not covered: account.open: buy [context.balance === 12000]');
  expect((await cli('paths @many.ts --lang fr')).err).toContain(
    'plus de nombres que ceux essayés pour amount',
  );
});
