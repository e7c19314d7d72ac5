import { createActor, createMachine } from 'xstate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createInspector } from '#workbench/inspector/node/program.ts';
import { startServer, type InspectorServer } from '#workbench/inspector/node/server.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import { createInspection, type Inspection } from '#workbench/inspector/inspection.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});
const page = new Map([['index.html', { type: 'text/html', content: Buffer.from('<p>page</p>') }]]);

let server: InspectorServer;
let base = '';

beforeAll(async () => {
  server = await startServer({ port: 0, token: 'word', page, chartInfo: { charts: {} } });
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

/** Waits until an inspector window has received `count` steps. */
function waitForSteps(window: Inspection, count: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers();
  const check = (): void => {
    const [run] = window.getSnapshot().values();
    if (run !== undefined && run.steps.length >= count) resolve(run);
  };
  window.subscribe(check);
  check();
  return promise;
}

test('reports an actor created with `inspect` to a window, and sends the window’s events to the actor', async () => {
  const { inspect } = createInspector({ port: server.port });
  const actor = createActor(lamp, { inspect }).start();
  const inspection = createInspection(httpChannel(`${base}/window?token=word`));
  onTestFinished(inspection.disconnect);
  await waitForSteps(inspection, 1);
  const [run] = inspection.getSnapshot().keys();
  inspection.send(run ?? '', actor.sessionId, { type: 'press' });
  await waitForSteps(inspection, 2);
  expect(actor.getSnapshot().value).toBe('on');
  expect(await inspection.checkEvent(run ?? '', actor.sessionId, { type: 'press' })).toMatchObject({
    isTaken: true,
  });
});

test.each([
  ['/', {}, 403],
  ['/?token=word', {}, 200],
  ['/?token=wor', {}, 403],
  ['/window', {}, 403],
  ['/known', {}, 403],
  ['/window?token=word', { origin: 'http://localhost:3000' }, 403],
  ['/program?connection=1', { origin: 'https://example.com' }, 403],
  ['/program?connection=1', { origin: 'null' }, 403],
  ['/program?connection=1', { origin: 'http://localhost:3000' }, 200],
  ['/program?connection=1', { origin: 'http://app.localhost:3000' }, 200],
])('responds to GET %s and headers %o with status %i', async (path, headers, status) => {
  const ending = new AbortController();
  const response = await fetch(base + path, { headers, signal: ending.signal });
  expect(response.status).toBe(status);
  ending.abort();
});

test('returns 204 for invalid JSON from an unknown connection', async () => {
  const response = await fetch(`${base}/program?connection=nobody`, { method: 'POST', body: '{' });
  expect(response.status).toBe(204);
});
