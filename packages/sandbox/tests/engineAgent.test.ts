import { createActor, fromPromise } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '@hono/node-server';
import { httpChannel } from 'xstate-workbench/inspector/httpChannel';
import { createInspection as createOrderInspection } from '#sandbox/inspection.ts';
import { createInspection } from 'xstate-workbench/inspector/inspection';
import { viewAt } from 'xstate-workbench/inspector/session';
import { kettle } from '#xstate-workbench/tests/kettle.ts';

async function openServer() {
  const { app, observe } = createOrderInspection(() => 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  });
  return { observe, url: `http://127.0.0.1:${await promise}/` };
}

test('sends a new inspector all earlier steps of a stored machine, across the actors that ran it', async () => {
  const { observe, url } = await openServer();
  const boil = fromPromise(() => Promise.resolve({ degrees: 100 }));
  const machine = observe(Object.assign(kettle.provide({ actors: { boil } }), { id: 'kettle@2' }));
  const actor = createActor(machine, { id: 'red', input: { cups: 1 } }).start();
  actor.send({ type: 'filled' });
  // The test simulates a server engine: another actor resumes the persisted snapshot.
  const snapshot = actor.getPersistedSnapshot();
  actor.stop();
  createActor(machine, { id: 'red', input: { cups: 0 }, snapshot })
    .start()
    .send({ type: 'drained' });

  const inspection = createInspection(httpChannel(url));
  onTestFinished(inspection.disconnect);
  const run = () => [...inspection.getSnapshot().values()][0];
  await vi.waitFor(() => expect(run()?.steps.length).toBeGreaterThan(2));
  const recordedRun = run();
  if (recordedRun === undefined) throw new Error('No run');
  expect([...recordedRun.charts.keys()]).toEqual(['kettle']);
  expect([...recordedRun.actors.keys()]).toEqual(['red']);
  expect(recordedRun.steps.map(({ event, taken }) => [event.type, taken[0]])).toEqual([
    ['xstate.init', undefined],
    ['filled', 'kettle.wet: filled -> (stays)'],
    ['xstate.stop', undefined],
    ['drained', 'kettle: drained -> kettle.dry'],
  ]);
  expect(viewAt(recordedRun, 'red', 4)).toMatchObject({ value: 'dry', context: { cups: '(présent)' } });
  const verdict = await inspection.checkEvent(recordedRun.program.run, 'red', { type: 'filled' });
  expect(verdict?.taken).toEqual(['kettle.dry: filled -> kettle.wet']);
});
