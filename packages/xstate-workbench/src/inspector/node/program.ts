import { request, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { createInspectorApi } from '#workbench/inspector/program/inspector.ts';
import { streamChannel, type Transport } from '#workbench/inspector/streamChannel.ts';

/** Sends messages with Node's HTTP requests. Their unreferenced sockets do not keep the process alive. */
const requestTransport = (url: string): Transport => ({
  send: (body) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      response.on('close', resolve);
    })
      .on('error', reject)
      .end(body);
    return promise;
  },
  open: (signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | null>();
    request(url, { signal, agent: false }, (response) => {
      response.socket.unref();
      resolve(response.statusCode === 200 ? response : null);
    })
      .on('error', reject)
      .end();
    return promise;
  },
  wait: (task, pause) => void setTimeout(task, pause).unref(),
});

const inspectorApi = createInspectorApi(() => ({
  connect: (url, onMissing) => streamChannel(requestTransport(url), onMissing),
  name: basename(process.argv[1] ?? 'node'),
  title: `Node ${process.versions.node}, ${process.pid}`,
  place: `${process.pid}`,
  onEnd: () => undefined,
}));

/** Creates an inspector with its own port, name or hidden properties. */
export const createInspector = inspectorApi.createInspector;

/** Sends the events and snapshots of actors to the inspector page: `createActor(machine, { inspect })`. */
export const inspect = inspectorApi.inspect;
