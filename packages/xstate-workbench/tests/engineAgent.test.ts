import { createActor, fromPromise } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEngineAgent } from '#workbench/inspector/agent/engineAgent.ts';
import { allowFields } from '#workbench/inspector/agent/redaction.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import { createHub } from '#workbench/inspector/hub.ts';
import { createInspection } from '#workbench/inspector/inspection.ts';
import { viewAt } from '#workbench/inspector/session.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { kettle } from './kettle.ts';

async function openServer() {
  const hub = createHub();
  const agent = createEngineAgent({
    channel: hub,
    redaction: allowFields(['cups']),
    now: () => 1,
    place: 'engine',
    name: 'Kitchens',
    title: 'engine',
  });
  const handlePost = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    hub.publish(await json(request));
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET') Readable.fromWeb(hub.stream()).pipe(response);
    else void handlePost(request, response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { agent, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` };
}

test('sends a new inspector all earlier steps of a stored machine, across the actors that ran it', async () => {
  const { agent, url } = await openServer();
  const boil = fromPromise(() => Promise.resolve({ degrees: 100 }));
  const machine = agent.observe(Object.assign(kettle.provide({ actors: { boil } }), { id: 'kettle@2' }));
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
  expect(viewAt(recordedRun, 'red', 4)).toMatchObject({ value: 'dry', context: { cups: 0 } });
  const verdict = await inspection.checkEvent(recordedRun.program.run, 'red', { type: 'filled' });
  expect(verdict?.taken).toEqual(['kettle.dry: filled -> kettle.wet']);
});
