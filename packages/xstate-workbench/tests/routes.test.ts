import { createMachine } from 'xstate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { createProject, type Project } from './commandLine.ts';

const config = `{ types: {} as { events: { type: 'login' } }, id: 'app', context: { isAdmin: false }, initial: 'home', states: {
  home: { on: { login: { actions: assign({ isAdmin: true }) } } },
  settings: { id: 'settings', route: {} },
  users: { id: 'users', route: { guard: ({ context }) => context.isAdmin } },
} }`;

let project: Project;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'app.ts',
    `import { assign, createMachine } from 'xstate';\nexport const app = createMachine(${config});`,
  );
});
afterAll(() => project.remove());

test('covers the routes of a machine, and both results of the guard of a route', async () => {
  const { out, err, code } = await project.cli('paths @app.ts --tours --lang en');
  expect(err).toBe('');
  expect(out).toMatch(/app\.ts#app +3 of 3 +\d+ +3 of 3 +1 of 1/);
  expect(out).toContain('#users');
  expect(code).toBe(0);
});

test('changes the other transitions of a machine with routes', async () => {
  const { out, err } = await project.cli('mutate @app.ts --lang en');
  expect(out).toMatch(/app\.ts#app +[1-9]/);
  expect(err).toBe('');
});

test('draws a route in the box of its state, without an arrow', async () => {
  const chart = chartOf(
    createMachine({
      id: 'app',
      initial: 'home',
      states: { home: {}, settings: { id: 'settings', route: { guard: 'isAdmin' } } },
    }),
  );
  const svg = await svgOf(chart, namesOf(chart, 'app', 'en'));
  expect(svg).toMatch(/data-state="app\.settings".*i-route.*#settings.*if isAdmin/);
  expect(svg).not.toContain('event.to');
  expect(svg.match(/class="arrow/g)).toHaveLength(1);
});
