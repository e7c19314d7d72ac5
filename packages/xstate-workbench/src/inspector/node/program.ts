import { request, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { inspectorsFor } from '#workbench/inspector/program/inspector.ts';
import { streamChannel, type Transport } from '#workbench/inspector/streamChannel.ts';

/** Uses Node's own requests, because an unreferenced socket does not keep the process alive. */
const requesting = (url: string): Transport => ({
  send: (body) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('close', resolve);
    })
      .on('error', reject)
      .end(body);
    return promise;
  },
  open: (signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | null>();
    request(url, { signal, agent: false }, (answer) => {
      answer.socket.unref();
      resolve(answer.statusCode === 200 ? answer : null);
    })
      .on('error', reject)
      .end();
    return promise;
  },
  wait: (task, pause) => void setTimeout(task, pause).unref(),
});

export const { createInspector, inspect } = inspectorsFor(() => ({
  connect: (url, onMissing) => streamChannel(requesting(url), onMissing),
  name: basename(process.argv[1] ?? 'node'),
  title: `Node ${process.versions.node}, ${process.pid}`,
  place: `${process.pid}`,
  atEnd: () => undefined,
}));
