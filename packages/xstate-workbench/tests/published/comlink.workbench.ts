import type { MachineModel } from '#workbench/adapter/sidecar.ts';
import { connection as connectionMachine, node as nodeMachine } from './comlink.ts';

/** Stub of a browser window that receives messages. */
const target = { postMessage: () => undefined };
const names = { name: 'studio', connectTo: 'preview', domain: 'sanity/comlink' };

const message = (type: string) => ({
  data: { id: 'm1', type, data: {}, from: 'preview', to: 'studio', domain: names.domain },
  origin: 'https://example.com',
});
const received = ['handshake/syn', 'handshake/ack', 'comlink/response', 'comlink/disconnect', 'visit'].map(
  (type) => ({
    type: 'message.received',
    message: message(type),
  }),
);
const events = [
  ...received,
  { type: 'handshake.syn', message: message('handshake/syn') },
  { type: 'heartbeat.received', message: message('comlink/heartbeat') },
  { type: 'post', data: { type: 'visit', data: {} } },
  { type: 'request', data: { type: 'visit', data: {} } },
  { type: 'response', respondTo: 'm1', data: {} },
  { type: 'syn' },
  { type: 'connect' },
  { type: 'disconnect' },
];

export const connection: MachineModel = {
  machine: connectionMachine,
  inferred: false,
  inputs: [
    { ...names, target, targetOrigin: '*' },
    { ...names, targetOrigin: '*' },
    { ...names, target, targetOrigin: '*', heartbeat: true },
  ],
  events: [...events, { type: 'target.set', target }],
};

export const node: MachineModel = {
  machine: nodeMachine,
  inferred: false,
  inputs: [{ ...names, target }],
  events,
};
