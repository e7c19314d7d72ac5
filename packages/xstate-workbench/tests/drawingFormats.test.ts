import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;

const draw = async (options: string): Promise<string> =>
  (await project.cli(`draw @kiln.ts -o - --lang en ${options}`)).out;

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'kiln.ts',
    `import { createMachine, fromPromise, raise } from 'xstate';
export const kiln = createMachine({ id: 'kiln', initial: 'cold', states: {
  cold: { on: { light: { guard: 'isClosed', target: 'hot', actions: 'ring' } } },
  hot: { type: 'parallel', entry: raise({ type: 'lit' }), after: { 1000: 'cold' }, states: {
    fire: { invoke: { id: 'burner', src: fromPromise(async () => 1), onDone: '#kiln.done', onError: '#kiln.done' } },
    door: { initial: 'shut', states: { shut: {}, last: { type: 'history', target: 'shut' } } } } },
  done: { type: 'final' } } });
`,
  );
});
afterAll(() => project.remove());

test('writes a state diagram for Mermaid', async () => {
  const lines = (await draw('--format mermaid')).split('\n').map((line) => line.trim());
  expect(lines[0]).toBe('stateDiagram-v2');
  expect(lines).toContain('s1 --> s2 : light #91;if isClosed#93; / ring');
  expect(lines).toContain('s2 --> s1 : after#58; 1\u00a0s');
  expect(lines).toContain('--');
});

test('writes SCXML with delays, invoked work, guards and history', async () => {
  const scxml = await draw('--format scxml');
  expect(scxml).toContain(
    '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="kiln" initial="kiln">',
  );
  expect(scxml).toContain('<transition event="light" cond="isClosed" target="kiln.hot" type="internal">');
  expect(scxml).toContain('<send id="after.1000.kiln.hot" event="after.1000.kiln.hot" delay="1000ms"/>');
  expect(scxml).toContain('<raise event="lit"/>');
  expect(scxml).toContain('<transition event="done.invoke.burner" target="kiln.done" type="internal"/>');
  expect(scxml).toContain('<history id="kiln.hot.door.last" type="shallow">');
});

test('writes SCXML with valid and unique ids for any machine', async () => {
  await project.writeSource(
    'till.ts',
    `import { createMachine, fromPromise, raise } from 'xstate';
const pay = fromPromise(async () => 1);
export const till = createMachine({ id: 'till', initial: 'not paid', states: {
  'not paid': { invoke: { id: 'pay', src: pay, onDone: '2nd try' }, on: { 'add coin': 'paid' }, exit: raise({ type: 'late' }, { delay: 50 }) },
  '2nd try': { invoke: { id: 'pay', src: pay, onDone: 'paid' }, after: { 10: [{ guard: 'isBusy', target: 'paid' }, 'not paid'] } },
  paid: { type: 'parallel', states: { slip: {}, coins: {}, last: { type: 'history' } } } } });
`,
  );
  const { out: scxml } = await project.cli('draw @till.ts -o - --format scxml --lang en');
  const ids = Array.from(scxml.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z_][\w.-]*$/);
  expect(scxml).toContain('<transition event="add_x0020_coin" target="till.paid" type="internal"/>');
  expect(scxml).toContain('<invoke id="pay.till.2nd_x0020_try"/>');
  expect(scxml).toContain('<send event="late" delay="50ms"/>');
  expect(scxml).toContain('<transition target="till.paid.slip till.paid.coins"/>');
});

test('writes the chart as JSON to a file with that extension', async () => {
  await project.cli('draw @kiln.ts -o @kiln.json --lang en');
  const { default: chart } = await import(`${project.folder}/kiln.json`, { with: { type: 'json' } });
  expect(chart).toMatchObject({ id: 'kiln', states: [{ key: 'cold' }, { key: 'hot' }, { key: 'done' }] });
});

test('draws without the legend, and in dark colours', async () => {
  expect(await draw('')).toContain('class="legend"');
  const plain = await draw('--no-legend --scheme dark');
  expect(plain).not.toContain('class="legend"');
  expect(plain).toContain('svg { background: #14181f; }');
  expect(await draw('--scheme auto')).toContain('@media (prefers-color-scheme: dark)');
});

test('widens a narrow drawing for its legend', async () => {
  const svg = await draw('');
  const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
  const rightEdges = Array.from(
    svg.slice(svg.indexOf('class="legend"')).matchAll(/<text[^>]* x="([\d.]+)"[^>]*textLength="([\d.]+)"/g),
    ([, x, length]) => 14 + Number(x) + Number(length),
  );
  expect(Math.max(...rightEdges)).toBeLessThanOrEqual(width);
});
